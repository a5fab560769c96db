(globalThis as any).DBG = process.env.DBG
import { readFileSync } from 'node:fs'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { readHeader } from '#src/drafts/list-reader/columns/list-columns.ts'
import { splitCells } from '#src/drafts/list-reader/columns/split-cells.ts'
import { readProducts } from './lists/read-products.ts'
import { createLookups } from './lists/catalog-lookups.ts'
const lookups = createLookups(readProducts('/work/main/src/drafts/list-reader/lists/unseen-9/catalog.json'))
const text = readFileSync(process.argv[2]!, 'utf8')
const { rows, tables } = await readList(text, lookups.find, { findInTitles: lookups.findInTitles })
for (const t of tables) console.log(JSON.stringify({ columns: t.columns, sep: t.table.separator, header: t.table.header, from: t.table.from, width: t.table.width }))
for (const r of rows) console.log(r.line, r.reading.kind, (r.reading as any).reason ?? '', r.reading.code, r.reading.quantity, (r.reading as any).product?.sku, JSON.stringify(r.doubts), r.price, r.written.slice(0, 60))
