import { expect, it } from 'vitest'
import { createTextColumn } from '#src/catalog/engine/columns/text-column.ts'
import { collectFacts } from './collect-facts.ts'

it.each([
  ['one on a line', 'Wattage: 750 W\nModular: Full', ['wattage:750 w', 'modular:full']],
  ['one in a sentence', 'Laptop ligera. Memoria: 8 GB. Pantalla: 15.6" HD.', ['memoria:8 gb', 'pantalla:15.6 " hd']],
  [
    'one after a bullet or a semicolon',
    '• Color: Negro; Voltaje: 1.1 V\n - Conexión: USB',
    ['color:negro', 'voltaje:1.1 v', 'conexion:usb'],
  ],
  ['one that begins with an accent', '· Ángulo: 90 grados\nÍndice: A', ['angulo:90 grados', 'indice:a']],
  ['with a list for a value', 'Entradas: HDMI, DisplayPort.', ['entradas:hdmi displayport']],
  ['no sentence with a colon', `Nota importante para todos: ${'esto es una frase larga '.repeat(4)}.`, []],
  ['nothing that it has not', 'Bluetooth: No\nModular: false\nVentilador: ninguno', []],
  [
    'nothing that it is for or comes with',
    'Compatible con: HP 240\nIncluye: cable\nGarantía: 1 año\nPara: oficina',
    [],
  ],
  ['no time and no address', 'Horario 10:30\nhttp://ejemplo.mx', []],
  ['nothing without a value', 'Medidas:\n20 cm', []],
])('a description says a fact as label and value: %s', (_, description, facts) => {
  expect(factsIn([description])).toEqual([facts])
})

it('are numbered once for all products, at most 32 of one product', () => {
  const many = Array.from(
    { length: 40 },
    (_, at) => `Dato ${'abcdefghijklmnopqrstuvwxyzáéíóúñüABCDEFGH'.charAt(at)}${at}: sí`,
  ).join('\n')
  const [first, none, second, full] = factsIn(['Color: Azul\nPeso: 2 kg', '', 'PESO : 2 kg.', many])
  expect(first).toEqual(['color:azul', 'peso:2 kg'])
  expect(none).toEqual([])
  expect(second).toEqual(['peso:2 kg'])
  expect(full).toHaveLength(32)
})

function factsIn(descriptions: readonly string[]): string[][] {
  const column = createTextColumn()
  for (const each of descriptions) {
    const bytes = new TextEncoder().encode(each)
    column.appendBytes(bytes, 0, bytes.length)
  }
  const steps = collectFacts(column, descriptions.length)
  for (;;) {
    const step = steps.next()
    if (!step.done) continue
    const { texts, numbers, ends } = step.value
    return descriptions.map((_, at) =>
      Array.from(numbers.subarray(at === 0 ? 0 : ends[at - 1], ends[at]), (number) => texts[number]!),
    )
  }
}
