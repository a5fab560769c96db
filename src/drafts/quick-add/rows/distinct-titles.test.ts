import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTitles, distinctTitles, titleRoom } from './distinct-titles.ts'

const shown = (titles: readonly string[], room = 24) =>
  distinctTitles(titles, room).map(({ head, cut, tail }) => (cut === '' ? head : `${head}…${tail}`))

test('titles with one beginning show what differs', () => {
  expect(
    shown([
      'Webcam Poly Studio P65 con micrófono 2K negro',
      'Webcam Poly Studio P65 con micrófono HD negro',
      'Webcam Poly Studio P65 con micrófono USB',
    ]),
  ).toEqual(['Webcam Poly …2K negro', 'Webcam Poly …HD negro', 'Webcam Poly Studio …USB'])
})

test('what is shared stays as far as there is room', () => {
  const titles = [
    'Bobina de Cable Linkedpro Cat6 UTP 305 Metros Azul',
    'Bobina de Cable Linkedpro Cat6 UTP 305 Metros Gris',
  ]
  expect(shown(titles, 60)).toEqual(titles)
  expect(shown(titles, 30)).toEqual(['Bobina de Cable …Azul', 'Bobina de Cable …Gris'])
})

test('a number that differs is not the last that is seen: it says something with the word after it', () => {
  const titles = ['Switch Hikvision DS-3E0259, 24 Puertos PoE', 'Switch Hikvision DS-3E0259, 8 Puertos PoE']
  expect(shown(titles, 32)).toEqual(['Switch Hikvision …24 Puertos PoE', 'Switch Hikvision …8 Puertos PoE'])
  expect(shown(titles, 42)).toEqual(titles)
})

test('a title is compared with the one that is most like it, and whole where nothing long is shared', () => {
  expect(
    shown([
      'Tóner Brother TN-660 negro original',
      'Tóner Brother TN-660 negro original, 2 piezas',
      'Cable HDMI 2 m',
      'Cable HDMI 3 m',
    ]),
  ).toEqual(['Tóner Brother …original', 'Tóner …original, 2 piezas', 'Cable HDMI 2 m', 'Cable HDMI 3 m'])
})

test('the same title is whole: what differs is not in it', () => {
  const title = 'Adaptador de red inalámbrico USB 3.0'
  expect(shown([title, title])).toEqual([title, title])
  expect(shown([])).toEqual([])
})

test('the parts are the title, and different titles never show the same', () => {
  const word = fc.constantFrom('Webcam', 'micrófono', 'USB')
  const more = fc.array(fc.array(word, { maxLength: 3 }), { maxLength: 3 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), more, (shared, ends) => {
      const titles = ends.map((end) => [...shared, ...end].join(' '))
      const parts = distinctTitles(titles, 24)
      expect(parts.map(({ head, cut, tail }) => head + cut + tail)).toEqual(titles)
      const texts = shown(titles)
      for (const [at, text] of texts.entries()) expect(texts.indexOf(text)).toBe(titles.indexOf(titles[at]!))
    }),
  )
})

test('the title of a row shows what the rows around it do not have, and a far row does not cut it', () => {
  const of = (rest: string) => `Laptop Lenovo ThinkPad E14 Gen 6 Intel Core Ultra 5 125U 16 GB ${rest}`
  const titles = [of('512 GB'), null, of('1 TB')]
  expect(createTitles(titles)(0)).toMatchObject({ tail: '512 GB' })
  expect(createTitles(titles)(1)).toBeUndefined()
  expect(createTitles(titles)(2)).toMatchObject({ tail: '1 TB' })
  expect(createTitles([of('512 GB'), ...Array.from({ length: 20 }, () => null), of('1 TB')])(0)?.cut).toBe('')
})

test('what is cut beside one title is not what differs from another', () => {
  const of = (name: string, speed: number) => `Memoria RAM Kingston ${name} DDR4, ${speed} MHz, 8 GB`
  const titles = ['Fury', 'Impact'].flatMap((name) => [of(name, 3200), of(name, 3600)])
  const seen = shown(titles, 26).map((text) => text.slice(0, 26))
  expect(new Set(seen).size).toBe(4)
})

test('what is shown in a narrow chip differs within what fits there', () => {
  const titles = ['8 GB', '16 GB', '32 GB'].map((size) => `Memoria RAM Kingston Fury Beast DDR4 3200 MHz ${size}`)
  for (const width of [146, 229, 280]) {
    const room = titleRoom(width, 1)
    const seen = shown(titles, room).map((text) => text.slice(0, room))
    expect(new Set(seen).size, `${width} px`).toBe(titles.length)
  }
  expect(titleRoom(280, 2)).toBeGreaterThan(titleRoom(280, 1))
  expect(titleRoom(-18, 1)).toBe(0)
})
