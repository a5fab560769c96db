import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTitles, distinctTitles } from './distinct-titles.ts'

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
