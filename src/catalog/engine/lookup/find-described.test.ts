import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'

const catalog = [
  'Tóner HP 85A Negro, 10,000 Páginas',
  'Tóner HP 426A Negro, 12,000 Páginas',
  'Tóner HP 26A Cian, 12,000 Páginas',
  'No Break Koblenz 3931 USB/R, 550 W, 1000 VA, 120 V, 10 Contactos',
  'No Break Koblenz 1011 USB/R, 1000 W, 1500 VA, 120 V, 8 Contactos',
  'Memoria USB Kingston DataTraveler Kyson 83, 16 GB, USB 3.2, Negro',
  'Memoria USB Kingston DataTraveler Kyson 83, 32 GB, USB 3.2, Negro',
  'Bocina JBL Go 21, Bluetooth, Azul',
  'Multifuncional HP Smart Tank 672, Color, Tanque de Tinta, WiFi',
  'Pantalla Hisense A71 LED 65", 4K Ultra HD, Smart TV, uso comercial 16/7, Negro',
  'Computadora Dell Vostro 7601 Micro Torre, Intel Core i7-13700, 8 GB, 512 GB SSD',
  'Lector de Códigos de Barras Honeywell Hyperion 6516, 2D Imager, USB, Blanco',
]

describe('the only product that a description fits', () => {
  it.each([
    ['has all of its words', 'tóner hp 85a', 'Tóner HP 85A Negro, 10,000 Páginas'],
    ['in another number and gender', 'memorias usb kingston kyson 83 de 16 GB negra', catalog[5]],
    ['in other words for the same', 'UPS Koblenz 3931', catalog[3]],
    ['cut off', 'MULTIFUNC HP SMART TANK 672', catalog[8]],
    ['with words that no title has', 'bocina JBL Go 21 para el licenciado Ibarra', catalog[7]],
    ['with words behind its inches', 'pantalla hisense a71 de 65", 4k, uso comercial', catalog[9]],
    ['with a processor behind its model', 'computadora dell vostro 7601 core i7, 8 GB', catalog[10]],
    ['with a number and a letter behind its model', 'lector honeywell hyperion 6516, 2D', catalog[11]],
    ['with its figures', 'no break Koblenz 1000 VA 120 V', catalog[3]],
  ])('%s: %s', (_name, description, title) => {
    expect(found(description)).toBe(title)
  })

  it.each([
    ['two products have all words', 'memoria usb kingston kyson 83'],
    ['its model is only a part of another', 'tóner hp 26A negro'],
    ['it says a figure that no product has', 'bocina JBL Go 22'],
    ['its figure is that of something else', 'no break Koblenz 3931 1000 W'],
    ['its inches are others', 'pantalla hisense a71 de 55", 4k, uso comercial'],
    ['its processor is another one', 'computadora dell vostro 7601 core i5, 8 GB'],
    ['it says too little', 'bocina JBL'],
    ['it has no figure at all', 'bocina JBL azul bluetooth'],
    ['it says nothing', ''],
  ])('is not known where %s: %s', (_name, description) => {
    expect(found(description)).toBeNull()
  })

  it('never lacks a number of the description, and is alone with all of its words', () => {
    const words = ['toner', 'hp', 'negro', 'azul', '85a', '16', 'gb', '32', 'usb', 'para', 'licenciado', '3931']
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 7 }), {
          minLength: 1,
          maxLength: 20,
          selector: (title) => title.join(' '),
        }),
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }),
        (titles, description) => {
          const engine = engineOf(titles.map((title) => title.join(' ')))
          const position = engine.describedBy(description.join(' '))
          if (position === null) return
          const title = engine.productAt(position).title.split(' ')
          const figures = description.filter((word) => /\d/.test(word))
          expect(figures.filter((figure) => !title.includes(figure))).toEqual([])
          const known = description.filter((word) => word !== 'para' && titles.some((each) => each.includes(word)))
          const having = titles.filter((each) => known.every((word) => each.includes(word)))
          expect(having.map((each) => each.join(' '))).toContain(title.join(' '))
        },
      ),
      propertyCases(300),
    )
  })
})

function engineOf(titles: readonly string[]) {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append(
    titles.map((title, index) => makeProduct({ sku: `A${index}`, manufacturerSku: '', ean: '', brand: '', title })),
  )
  engine.complete()
  return engine
}

const engine = engineOf(catalog)

function found(description: string): string | null {
  const position = engine.describedBy(description)
  return position === null ? null : engine.productAt(position).title
}
