import { expect, test } from 'vitest'
import { smallProduct, summarizeList } from '#src/drafts/list-reader/changes/summarize-list.ts'

const products = [
  smallProduct('CAM10031', 'DS-2CE16D0T', 'Cámara Hikvision DS-2CE16D0T', 400),
  smallProduct('BOB-305', 'UTP6-305', 'Bobina UTP Cat6 305 m', 1900),
  smallProduct('LAP-97001', '82YU00V5LM', 'Laptop Lenovo IdeaPad 3 82YU00V5LM', 9000),
  smallProduct('APS12052', 'EAP650', 'Access Point TP-Link EAP650', 1500),
]
const sentences = [
  'Para el cliente de Zapopan son 4 cámaras CAM10031 y 8 de la bobina BOB-305.',
  'De la laptop 82YU00V5LM necesito dos, y también quisiera 2 de EAP650.',
]

test('a quoted line is quoted as a whole, also where a mail program marks only the first line of it', async () => {
  const wrapped = sentences.map((sentence) => `>> ${sentence}`.replace(/(?=.{61}).{1,60}(?= )./g, '$&\n')).join('\n')
  expect(wrapped.split('\n')).toHaveLength(4)
  expect(await summarizeList(wrapped, products)).toEqual(await summarizeList(wrapped.replaceAll('>> ', ''), products))
})

test('a message that begins with a quote mark belongs to the quoted lines below it', async () => {
  const text = `14/11/25, 9:10 a. m. - Lupita: ${sentences.map((sentence) => `> ${sentence}`).join('\n')}`
  expect(await summarizeList(text, products)).toEqual({
    certain: ['4 CAM10031', '8 BOB-305', '2 LAP-97001', '2 APS12052'],
    asked: [],
  })
})
