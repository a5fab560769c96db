import { expect, it } from 'vitest'
import { splitDescription } from './split-description.ts'

it('takes the labelled lines out of a description, and leaves the rest in its order', () => {
  expect(splitDescription('Fuente modular.\nPotencia: 750 W\nColor:  Negro \n\nGarantía de un año.')).toEqual({
    labelled: [
      { label: 'Potencia', value: '750 W' },
      { label: 'Color', value: 'Negro' },
    ],
    rest: 'Fuente modular.\n\nGarantía de un año.',
  })
})

it('joins what a label says twice, whatever its case and accents', () => {
  const { labelled } = splitDescription('Conexión: USB\nCONEXION: HDMI')
  expect(labelled).toEqual([{ label: 'Conexión', value: 'USB, HDMI' }])
})

it('takes no sentence, address or time for a label', () => {
  const text =
    'Vea https://x.mx/a\nAbre 10:30\nViene en una caja con todo lo que hace falta, es decir: un cable\n: nada'
  expect(splitDescription(text)).toEqual({ labelled: [], rest: text })
})
