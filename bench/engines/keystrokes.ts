import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'

/**
 * What is typed, each text key by key: words, part numbers, fragments, several terms and what nobody sells, mixed, so
 * that an engine that has to stop early has met every kind. The same for each size: the sample catalogs nest.
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

/** Typed before anything is measured, so that the code is compiled; none of it is measured later. */
export const warmUpSequences: readonly string[] = ['teclado', 'router wifi', 'dh-ipc', 'audio 3.5', 'qwxyz', 'epson']

/** The texts in the field after each key. */
export function typeOut(sequences: readonly string[]): string[] {
  return sequences.flatMap((sequence) => {
    const characters = Array.from(sequence)
    return characters.map((_, index) => characters.slice(0, index + 1).join(''))
  })
}

function withoutPunctuation(code: string): string {
  return code.replaceAll(/[^a-z\d]/gi, '')
}
