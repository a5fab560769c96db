import { describe, expect, it } from 'vitest'
import { createBitmap } from '#src/catalog/engine/bits/bitmap.ts'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { createCatalogIntake } from '#src/catalog/engine/read/catalog-intake.ts'
import { emptyQuery } from '#src/catalog/engine/search/query.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { keepKindsByReading } from './catalog-kinds.ts'
import { writtenKind } from './kind-facet.ts'
import { kindsOfProducts } from './kinds-of-products.ts'

describe('what products are', () => {
  it('stands first where people write the kind before the brand', () => {
    expect(
      kindsOf([
        ['Memoria RAM Kingston Fury, 16 GB', 'Kingston'],
        ['Memoria RAM Adata XPG, 8 GB', 'Adata'],
        ['Memoria RAM Corsair Vengeance, 32 GB', 'Corsair'],
        ['Laptop HP 240 G9, 8 GB RAM', 'HP'],
        ['Laptop Acer Aspire 3', 'Acer'],
        ['Laptop Dell Latitude', 'Dell'],
      ]),
    ).toEqual(['MEMORIA ram', 'MEMORIA ram', 'MEMORIA ram', 'LAPTOP', 'LAPTOP', 'LAPTOP'])
  })

  it('stands last where titles begin with the brand, before what the thing has or is for', () => {
    expect(
      kindsOf([
        ['Corsair RM750 Power Supply', 'Corsair'],
        ['EVGA SuperNova 650 (2021) Power Supply, Modular', 'EVGA'],
        ['Seasonic Focus 850 Power Supply with Cables', 'Seasonic'],
        ['Alisha Solid Cycling Shorts for Women', 'Alisha'],
        ['Carrel Printed Cycling Shorts', 'Carrel'],
        ['Roadster Black Cycling Shorts', 'Roadster'],
      ]),
    ).toEqual([
      ...Array.from({ length: 3 }, () => 'power SUPPLY'),
      ...Array.from({ length: 3 }, () => 'cycling SHORTS'),
    ])
  })

  it('has another name in brackets, which is the thing itself, too', () => {
    const kinds = kindsOf([
      ['Disco Duro Sólido (SSD) Kingston A400, 480 GB', 'Kingston'],
      ['Disco Duro Sólido (SSD) Adata SU650, 1 TB', 'Adata'],
      ['Disco Duro Sólido (SSD) Crucial BX500, 240 GB', 'Crucial'],
    ])
    expect(kinds).toEqual(Array.from({ length: 3 }, () => 'DISCO duro solido SSD'))
  })

  it('has no model as another name, though it stands in brackets', () => {
    const kinds = kindsOf([
      ['Monitor (24MP450-B) LG, 24 pulgadas', 'LG'],
      ['Monitor (24MP450-B) Acme, 24 pulgadas', 'Acme'],
      ['Monitor (24MP450-B) Otra, 24 pulgadas', 'Otra'],
    ])
    expect(kinds).toEqual(['MONITOR', 'MONITOR', 'MONITOR'])
  })

  it('is not said where few titles say it, or those of one brand in one way', () => {
    expect(
      kindsOf([
        ['Microsoft SQL Server 2022', 'Microsoft'],
        ['Microsoft SQL Server 2019', 'Microsoft'],
        ['Microsoft SQL Server 2016', 'Microsoft'],
        ['Trompeta Yamaha YTR', 'Yamaha'],
      ]),
    ).toEqual(['', '', '', ''])
  })

  it('is no word that is only mentioned, and no model before the kind', () => {
    expect(
      kindsOf([
        ['Asus ROG Strix Motherboard', 'Asus'],
        ['MSI Pro Z790 Motherboard', 'MSI'],
        ['Gigabyte Aorus Pro Motherboard', 'Gigabyte'],
        ['Asrock Steel Legend Motherboard', 'Asrock'],
        ['Logitech G Pro Mouse', 'Logitech'],
        ['Razer Viper Pro Mouse', 'Razer'],
        ['Glorious Model O Mouse', 'Glorious'],
        ['Endgame XM1 Mouse', 'Endgame'],
      ]),
    ).toEqual([...Array.from({ length: 4 }, () => 'MOTHERBOARD'), ...Array.from({ length: 4 }, () => 'MOUSE')])
  })

  it('does not begin with the unit of the number before it', () => {
    const models = ['Pavilion', 'Envy', 'Omen', 'Spectre']
    const batteries = ['Lapguard', 'Racemos', 'Rega'].flatMap((brand) =>
      models.map((model) => [`${brand} ${model} 6 Cell Laptop Battery`, brand] as const),
    )
    expect(new Set(kindsOf(batteries))).toEqual(new Set(['laptop BATTERY']))
    // A model may end with a number, too.
    const cards = ['Asus', 'Intel', 'MSI', 'TP-Link'].map(
      (brand, at) => [at === 0 ? `${brand} AX 3 Network Card` : `${brand} Model${at} Network Card`, brand] as const,
    )
    expect(new Set(kindsOf(cards))).toEqual(new Set(['network CARD']))
  })
})

describe('the words that a kind begins with', () => {
  const brands = ['Regent', 'Titan', 'Ajanta', 'Seiko']
  const each = (titleOf: (brand: string, at: number) => string) =>
    brands.map((brand, at) => [titleOf(brand, at), brand] as const)

  it('are not the end of a measure, or of a number in words', () => {
    const kinds = kindsOf([
      ...each((brand, at) => `${brand} Analog ${28 + at} cm Dia Wall Clock`),
      ...each((brand, at) => `${brand} Analog ${20 + at}.5 cm Dia Wall Clock`),
      ...each((brand, at) => `${brand} M${at} Wall Clock`),
      ...each((brand, at) => `${brand} Oro ${at * 5 + 5} ${at % 2 === 0 ? 'One' : 'Two'} Way Electrical Switch`),
      ...each((brand, at) => `${brand} M${at} Electrical Switch`),
      ...each((brand, at) => `${brand} Model ${at + 8}.25 inch Glass Hookah`),
      ...each((brand, at) => `${brand} M${at} Glass Hookah`),
    ])
    expect(new Set(kinds)).toEqual(new Set(['wall CLOCK', 'electrical SWITCH', 'glass HOOKAH']))
  })

  it('may all stand behind a measure, if the name says too little without them, or they say which', () => {
    const kinds = kindsOf([
      ...each((brand, at) => `${brand} Fresh${at} 2 Containers Lunch Box`),
      ...['Kiara', 'Nippy', 'Arra'].map((brand) => [`${brand} Wooden Box`, brand] as const),
      ...each((brand, at) => `${brand} Fast ${at + 1} TB Internal Hard Disk`),
      ...each((brand, at) => `${brand} Roam ${at + 1} TB External Hard Disk`),
    ])
    expect(new Set(kinds.slice(0, 4))).toEqual(new Set(['lunch BOX']))
    expect(new Set(kinds.slice(7))).toEqual(new Set(['internal hard DISK', 'external hard DISK']))
  })

  it('are no form of the next one, and no fourth one that is mostly said of other things', () => {
    const others = 'Brooch Showpiece Necklace Mug Vase Poster Lamp Tray Plate Frame'
      .split(' ')
      .flatMap((kind) => each((brand) => `${brand} Art ${kind}`))
    const kinds = kindsOf([
      ...each((brand) => `${brand} Garden Container`),
      ...each((brand) => `${brand} Planters Plant Container`),
      ...each((brand) => `${brand} Abstract Art Cloth Pencil Box`),
      ...each((brand) => `${brand} Netted Art Cloth Pencil Box`),
      ...others,
    ])
    expect(new Set(kinds.slice(4, 8))).toEqual(new Set(['plant CONTAINER']))
    expect(new Set(kinds.slice(8, 16))).toEqual(new Set(['cloth pencil BOX']))
  })

  it('may stand behind models, where they are said of nothing else', () => {
    const glasses = each((brand, at) => `${brand} Shield G${at} Tempered Glass for Xiaomi Mi ${at}`)
    const others = each((brand, at) => `${brand} Glass Tube Lamp ${at}`)
    expect(new Set(kindsOf([...glasses, ...others, ...others]).slice(0, 4))).toEqual(
      new Set(['tempered GLASS for xiaomi']),
    )
  })
})

describe('what products are, where it is said last', () => {
  it('is said of one as of several', () => {
    const kinds = kindsOf([
      ['Voylla Brass Bangle', 'Voylla'],
      ['Sarah Metal Bangle', 'Sarah'],
      ['Adimani Wood Bangle', 'Adimani'],
      ...['Kuhuk', 'Voylla', 'Swaraj', 'Muskan', 'Sarah', 'Ditya', 'Zovon'].map(
        (brand) => [`${brand} Alloy Bangle Set`, brand] as const,
      ),
    ])
    expect(new Set(kinds.slice(0, 3))).toEqual(new Set(['BANGLE']))
  })

  it('is what stands after a dash or a comma, and nothing for a set of several things', () => {
    const things = (thing: string) =>
      ['Adaa', 'Voylla', 'Kiara'].map((brand) => [`${brand} Red ${thing}`, brand] as const)
    const kinds = kindsOf([
      ['Arra Ganesha on Sofa - Pink Showpiece', 'Arra'],
      ["Nippy Boy's Sofa, Green Showpiece Set", 'Nippy'],
      ...['Sofa', 'Showpiece', 'Showpiece Set'].flatMap(things),
    ])
    expect(kinds.slice(0, 2)).toEqual(['SHOWPIECE', ''])
  })

  it('does not begin with a small word or a colour, and has one within', () => {
    const named = (brand: string, title: string) => [`${brand} ${title}`, brand] as const
    const sets = ['Kabeer', 'Ronak', 'Kishore'].map((brand) => named(brand, 'Kurta and Dupatta Set'))
    const kinds = kindsOf([
      ...['Fusion', 'Fogg', 'Bella'].map((brand) => named(brand, 'Night Eau de Parfum')),
      ...['Jettec', 'Canon', 'Epson'].map((brand) => named(brand, '104 Black Toner')),
      ...sets,
      ...['Nike', 'Puma', 'Fila'].map((brand) => named(brand, 'Dupatta')),
    ])
    expect([kinds[0], kinds[3], kinds[6]]).toEqual(['night eau de PARFUM', 'TONER', 'kurta and DUPATTA set'])
  })

  it('is learned from three titles of twenty thousand', () => {
    const banks = ['Wayona', 'Sony', 'Mi'].map((brand) => [`${brand} Fast Bank`, brand] as const)
    const shoes = Array.from({ length: 20_000 }, (_, at) => [`Kipsta ${at} Shoes`, 'Kipsta'] as const)
    expect(kindsOf([...shoes, ...banks]).slice(-3)).toEqual(['fast BANK', 'fast BANK', 'fast BANK'])
  })

  it('is not only that there are several', () => {
    const kinds = kindsOf([
      ...['Voylla', 'Sarah', 'Adimani'].map((brand) => [`${brand} Alloy Bangle Set`, brand] as const),
      ...['Nivia', 'Adidas', 'Spinz'].map((brand) => [`${brand} Men's Set`, brand] as const),
    ])
    expect(kinds).toEqual(['alloy BANGLE set', 'alloy BANGLE set', 'alloy BANGLE set', '', '', ''])
  })

  it('may be words that only come together, of which the first one differs', () => {
    const kinds = kindsOf(
      [154_233, 176_108, 188_001, 203_440].map(
        (code) => [`Speedwav ${code} Manual Rear View Mirror`, 'Speedwav'] as const,
      ),
    )
    expect(new Set(kinds)).toEqual(new Set(['manual rear view MIRROR']))
  })

  it('is rare and all the same a kind, where its word is said of nothing else by several brands', () => {
    const cards = ['Asus', 'MSI', 'Zotac', 'Palit', 'Sapphire'].flatMap((brand) =>
      Array.from({ length: 20 }, (_, at) => [`${brand} M${at} Video Card`, brand] as const),
    )
    const networks = ['TP-Link Archer', 'Intel Ethernet', 'D-Link Dual'].map(
      (begin) => [`${begin} Network Card`, begin.split(' ')[0]!] as const,
    )
    const series = ['Asus', 'MSI', 'Zotac'].map(
      (brand, at) => [`${brand} RTX ${at + 2}080 Xtreme Video Card`, brand] as const,
    )
    expect(new Set(kindsOf([...cards, ...networks, ...series]))).toEqual(new Set(['video CARD', 'network CARD']))
    // Of one brand it may be the name of a series; and a card is not said which.
    const ofOne = networks.map(([title]) => [title.replace(/^\S+/, 'TP-Link'), 'TP-Link'] as const)
    expect(new Set(kindsOf([...cards, ...ofOne]))).toEqual(new Set(['video CARD', '']))
  })

  it('is found where the brand is none, and stands in the title', () => {
    const kinds = kindsOf([
      ...['Wrangler', 'Levis', 'Reckler'].map((brand) => [`${brand} Regular Men's Jeans`, brand] as const),
      ["Provogue Slim Fit Men's Jeans", 'Slim'],
    ])
    expect(new Set(kinds)).toEqual(new Set(['JEANS']))
  })

  it('stands before what the thing is for, where other titles say so', () => {
    const cars = ['Honda City', 'Tata Zest', 'Ford Figo', 'Skoda Rapid', 'Fiat Linea', 'Kia Seltos', 'Maruti Alto']
    const more = ['Opel Corsa', 'Nissan Micra', 'Toyota Camry', 'Jeep Compass', 'Audi Quattro']
    const mats = [...cars, ...more].flatMap((car, at) => [
      [`Allure CM ${at} Car Mat ${car}`, 'Allure'] as const,
      [`Podak CM ${at} Car Mat ${car}`, 'Podak'] as const,
    ])
    const rings = ['Ring', 'Necklace', 'Brooch', 'Pendant'].flatMap((kind) =>
      ['Voylla', 'Ditya'].flatMap((brand, at) => [
        [`${brand} Yellow Gold ${kind}`, brand] as const,
        [`${brand} ${at} Pearl ${kind}`, brand] as const,
      ]),
    )
    const kinds = kindsOf([
      ...mats,
      ...['Crokrok', 'Carbanao', 'Podak'].map((brand) => [`${brand} Nylon Car Mat for Tata Nano`, brand] as const),
      ...rings,
    ])
    expect(new Set(kinds.slice(0, mats.length + 3))).toEqual(new Set(['car MAT']))
    expect(new Set(kinds.slice(mats.length + 3))).toEqual(new Set(['RING', 'NECKLACE', 'BROOCH', 'PENDANT']))
  })
})

describe('of what sort products are', () => {
  const brands = ['Acme', 'Manhattan', 'Tripp Lite', 'Belkin']
  const titlesOf = (kind: string, brand: string, sorts: readonly string[], modelOf: (at: number) => string) =>
    Array.from({ length: 24 }, (_, at) => {
      const own = brand || brands[at % brands.length]!
      return [`${kind} ${own} ${modelOf(at)} ${sorts[at % sorts.length]}, negro`, own] as const
    })

  it('belongs to the kind where nearly all titles of several brands go on with it', () => {
    const kinds = kindsOf([
      ...titlesOf('Cable', '', ['HDMI de alta velocidad', 'VGA', 'USB-C'], (at) => `C${at}`),
      ...titlesOf('Soporte', '', ['de techo', 'fijo de pared', 'articulado'], (at) => `${310 + at * 7}`),
      ...titlesOf('Mochila', '', ['para laptop 15.6"'], (at) => `Classic ${at}`),
    ])
    expect(new Set(kinds)).toEqual(
      new Set([
        'CABLE hdmi de alta velocidad',
        'CABLE vga',
        'CABLE usb c',
        'SOPORTE de techo',
        'SOPORTE fijo de pared',
        'SOPORTE articulado',
        'MOCHILA para laptop',
      ]),
    )
  })

  it('has what the thing is for, where nearly all titles of the sort go on with it', () => {
    const mounts = titlesOf('Soporte', '', ['de techo', 'fijo de pared', 'articulado'], (at) => `${310 + at * 7}`)
    const kinds = kindsOf([
      ...mounts.map(([title, brand]) => [title.replace(',', ', para Pantallas de 32",'), brand] as const),
      ['Soporte Acme 997 de techo, blanco', 'Acme'],
      ...titlesOf('Cable', '', ['HDMI', 'VGA', 'USB-C'], (at) => `C${at}`),
      ['Cable Acme C97 HDMI, para Monitor, negro', 'Acme'],
    ])
    expect(new Set(kinds)).toEqual(
      new Set([
        'SOPORTE de techo para pantallas',
        'SOPORTE fijo de pared para pantallas',
        'SOPORTE articulado para pantallas',
        'SOPORTE de techo',
        'CABLE hdmi',
        'CABLE vga',
        'CABLE usb c',
      ]),
    )
  })

  it('is said before the brand, too', () => {
    const kinds = kindsOf(
      brands.flatMap((brand) => ['X1', 'X2', 'X3'].map((model) => [`PDU para Rack ${brand} ${model}`, brand] as const)),
    )
    expect(new Set(kinds)).toEqual(new Set(['PDU para rack']))
  })

  it('is not what stands after a number that comes again, nor what the thing has', () => {
    const kinds = kindsOf([
      ...titlesOf('Grabador', '', ['4 canales', '8 canales', '16 canales'], (at) => `DS${at}`),
      ...titlesOf('Cámara', '', ['con bocina', '5 MP', 'sin bocina'], (at) => `IP${at}`),
    ])
    expect(new Set(kinds)).toEqual(new Set(['GRABADOR', 'CAMARA']))
  })

  it('is no part of a longer word: the model is no sort, and a plus belongs to its word', () => {
    const kinds = kindsOf([
      ...titlesOf('Transceptor', '', ['SFP 1G', 'QSFP+ 40G', 'SFP+ 10G'], (at) => `GLC-${at}`),
      ['Transceptor Acme SFP-QSFP+ 40G-20 km QSFP+ 40G, LC', 'Acme'],
      ['Transceptor Acme SFP-SFP28 25G-10 km SFP28 25G, LC', 'Acme'],
    ])
    expect(new Set(kinds.slice(0, 24))).toEqual(new Set(['TRANSCEPTOR sfp', 'TRANSCEPTOR qsfp+', 'TRANSCEPTOR sfp+']))
    expect(kinds.slice(-2)).toEqual(['TRANSCEPTOR qsfp+', 'TRANSCEPTOR'])
  })

  it('is not where titles go on with their models, or each brand with a series of its own', () => {
    const kinds = kindsOf([
      ...titlesOf('Laptop', '', ['Pro', '2024', '2025', 'G9', 'G10'], (at) => `L${at}`),
      ...brands.flatMap((brand, of) =>
        titlesOf('Mouse', brand, [['Viper', 'Nova', 'Master', 'Cobra'][of]!], (at) => `M${at}`),
      ),
    ])
    expect(new Set(kinds)).toEqual(new Set(['LAPTOP', 'MOUSE']))
  })
})

describe('a kind with sorts, as a filter', () => {
  it('counts and keeps the products of all its sorts, and each sort its own', () => {
    const engine = createCatalogEngine({ now: () => 0 })
    engine.append(
      ['HDMI', 'VGA', 'USB-C'].flatMap((sort) =>
        ['Acme', 'Manhattan', 'Belkin', 'Tripp Lite'].flatMap((brand) =>
          [1, 2, 3].map((at) =>
            makeProduct({
              sku: `${sort}${brand}${at}`,
              title: `Cable ${brand} C${at}${sort.length} ${sort}, negro`,
              brand,
            }),
          ),
        ),
      ),
    )
    engine.complete()
    const query = { ...emptyQuery, text: 'cable' }
    const answered = (kinds: readonly string[]) => engine.answer({ ...query, kinds }).positions.length
    const steps = engine.facetsOf(query)!
    let step = steps.next()
    while (!step.done) step = steps.next()
    expect(step.value.kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ['cable', 36],
      ['cable hdmi', 12],
      ['cable usb c', 12],
      ['cable vga', 12],
    ])
    expect([answered(['cable']), answered(['cable hdmi']), answered(['cable vga', 'cable hdmi'])]).toEqual([36, 12, 24])
  })
})

describe('products of a kind, while the catalog still comes', () => {
  it('have the words of its name in their titles, in this order, with others between', () => {
    const titles = ['Cable Acme C4 HDMI', 'Cable HDMI Acme', 'Adaptador HDMI a cable VGA', 'Cables HDMI', 'Mouse Acme']
    const intake = createCatalogIntake()
    for (const [place, title] of titles.entries())
      intake.append(makeProduct({ sku: `A${place}`, title, brand: 'Acme' }))
    const all = createBitmap(titles.length).fill(0b11111)
    expect(keepKindsByReading(intake.columns, ['cable hdmi', 'mouse'], all)).toEqual(
      createBitmap(titles.length).fill(0b10011),
    )
  })

  it('have the plus of its name', () => {
    const intake = createCatalogIntake()
    for (const [place, code] of ['SFP', 'SFP+', 'QSFP+', 'SFP+LC'].entries())
      intake.append(makeProduct({ sku: `A${place}`, title: `Transceptor Acme ${code} 10G`, brand: 'Acme' }))
    const kept = (kind: string) => keepKindsByReading(intake.columns, [kind], createBitmap(4).fill(0b1111))
    expect(kept('transceptor sfp+')).toEqual(createBitmap(4).fill(0b0010))
    expect(kept('transceptor sfp')).toEqual(createBitmap(4).fill(0b1001))
  })
})

describe('a kind on the screen', () => {
  it.each([
    [['disco', 'duro', 'solido', 'ssd'], 'DISCO Duro Sólido (SSD) Kingston', 'DISCO Duro Sólido (SSD)'],
    [['memoria', 'ram'], 'memoria RAM Adata', 'Memoria RAM'],
    [['t', 'shirt'], "Alisha Men's Polo T-Shirt", 'T-Shirt'],
    [['no', 'break'], 'Respaldo APC', 'no break'],
    [['cable', 'hdmi'], 'Cable Tripp Lite C40 HDMI, negro', 'Cable HDMI'],
    [['transceptor', 'sfp+'], 'Transceptor SFP Acme X9 SFP+ 10G, LC', 'Transceptor SFP+'],
    [['soporte', 'de', 'techo'], 'Soporte de Acme 310 de Techo', 'Soporte de Techo'],
    [[], 'Laptop', ''],
  ])('is written as a title writes it: %s', (words, title, text) => {
    expect(writtenKind(words, title)).toBe(text)
  })
})

function kindsOf(titles: readonly (readonly [title: string, brand: string])[]): string[] {
  return kindsOfProducts(titles.map(([title, brand], place) => makeProduct({ sku: `A${place}`, title, brand })))
}
