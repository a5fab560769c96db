import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'

/**
 * The texts that are typed, key by key: words, part numbers, fragments, several terms and texts without a match. They
 * are mixed, so that an engine that has to stop early has had every kind. They are the same for each size, because a
 * larger sample catalog begins with the smaller one.
 */
export function chooseSequences(): readonly string[] {
  const records = [...createSampleCatalog({ products: 5_000 })]
  const partNumber = (index: number) => records[index]?.manufacturer_sku ?? ''
  return [
    'cámara',
    partNumber(7),
    'ssd 1tb',
    '2cd23',
    'zzqx',
    'impresora láser',
    partNumber(1_234),
    'cable hdmi 2 metros',
    '16gb',
    'monitor curvo de vidrio',
    'hikvision',
    withoutPunctuation(partNumber(77)),
    'memoria ram ddr5 32 gb',
    'kvr',
    'inalámbrico negro',
    partNumber(4_321),
    'laptop lenovo i7',
    '750',
    'tóner',
    records[2_500]?.sku ?? '',
    'hp',
    'camara ip domo 4 mp',
    partNumber(3_003).toLowerCase(),
    'batería 12v',
    'no hay 404',
    'panduit cat6 azul',
  ]
}

/** Typed before the measurement, so that the code is compiled. They are not measured later. */
export const warmUpSequences: readonly string[] = ['teclado', 'router wifi', 'dh-ipc', 'audio 3.5', 'qwxyz', 'epson']

/** The text in the field after each key. */
export function typeOut(sequences: readonly string[]): string[] {
  return sequences.flatMap((sequence) => {
    const characters = Array.from(sequence)
    return characters.map((_, index) => characters.slice(0, index + 1).join(''))
  })
}

function withoutPunctuation(code: string): string {
  return code.replaceAll(/[^a-z\d]/gi, '')
}
