import { describe, expect, it, vi } from 'vitest'
import { tellApart } from './tell-apart.ts'

describe('what tells rows of nearly the same title apart', () => {
  it('are the values of the labels in which they differ, in the order of the description', () => {
    const told = tell([
      ['Corsair Vengeance 16 GB Memory', 'Speed: DDR4-3200 MHz', 'Color: Black', 'Cas latency: 16'],
      ['Corsair Vengeance 16 GB Memory', 'Speed: DDR4-3600 MHz', 'Color: black', 'Cas latency: 18'],
      ['Corsair Vengeance 16 GB Memory', 'Speed: DDR4-3600 MHz', 'Color: Black', 'Cas latency: 18'],
    ])
    expect(told).toEqual([
      ['Speed: DDR4-3200 MHz', 'Cas latency: 16'],
      ['Speed: DDR4-3600 MHz', 'Cas latency: 18'],
      ['Speed: DDR4-3600 MHz', 'Cas latency: 18'],
    ])
  })

  it('are at most four, those with the most values', () => {
    const rows = [0, 1, 2].map((row): [string, ...string[]] => [
      'Silla',
      ...[1, 2, 2, 1, 2, 2].map((values, at) => `L${at}: v${Math.min(row, values)}`),
    ])
    expect(tell(rows)[2]).toEqual(['L1: v2', 'L2: v2', 'L4: v2', 'L5: v2'])
  })

  it('leave out what the title says', () => {
    const told = tell([
      ['Teclado Acer A1, USB, Bluetooth, negro', 'Conexión: USB, Bluetooth', 'Peso: 1.2 kg'],
      ['Teclado Acer A1, inalámbrico, negro', 'Conexión: Inalámbrico', 'Peso: 1.4 kg'],
    ])
    expect(told).toEqual([['Peso: 1.2 kg'], ['Peso: 1.4 kg']])
  })

  it('are nothing beside other titles, and their descriptions are not read', () => {
    const factsAt = vi.fn<(row: number) => []>(() => [])
    expect(tellApart(['Corsair RM750 Power Supply', 'EVGA 750 Power Supply', ''], factsAt)).toEqual([[], [], []])
    expect(factsAt).not.toHaveBeenCalled()
  })

  it('are nothing where a label is only in one of them, or all say the same', () => {
    const told = tell([
      ['Mouse X', 'Color: Negro', 'Peso: 80 g', 'Incluye: cable'],
      ['Mouse X', 'Color: negro', 'Incluye: funda'],
    ])
    expect(told).toEqual([[], []])
  })
})

function tell(rows: readonly (readonly [title: string, ...facts: string[]])[]): string[][] {
  const told = tellApart(
    rows.map(([title]) => title),
    (row) =>
      rows[row]!.slice(1).map((fact) => {
        const [label = '', value = ''] = fact.split(': ')
        return { label, value }
      }),
  )
  return told.map((facts) => facts.map(({ label, value }) => `${label}: ${value}`))
}
