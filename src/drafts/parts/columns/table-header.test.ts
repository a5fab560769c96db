import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { moveColumn } from '#src/ui/columns/table-layout.ts'
import { type ColumnSet, columnsOf, initialLayout } from './column-set.ts'
import { TableCells } from './table-cells.tsx'
import { TableHeader } from './table-header.tsx'

const set: ColumnSet<'name' | 'note' | 'total'> = {
  storedAs: 'columns',
  keeps: 'name',
  columns: [
    { name: 'name', width: 10 },
    { name: 'note', width: 5 },
    { name: 'total', width: 8, isNumber: true },
  ],
}

function drawn(onLayout?: () => void) {
  const chosen = columnsOf(set, moveColumn(initialLayout(set), 'total', -1))
  const columns = [{ name: 'select' as const, width: 2 }, ...chosen]
  const header = createElement(TableHeader<(typeof columns)[number]['name'], 'select'>, {
    columns,
    height: 30,
    fixed: { select: '0' },
    nameOf: (name) => `the ${name}`,
    sort: { by: 'name', descending: true },
    onSort: (name) => (name === 'name' ? () => {} : null),
    onLayout,
  })
  const cells = createElement(TableCells<(typeof columns)[number]['name']>, {
    columns,
    cells: { select: 'box', name: 'Ana', note: 'urgent', total: '$5' },
    rowHeader: 'name',
  })
  const html = { header: renderToStaticMarkup(header), cells: renderToStaticMarkup(cells) }
  const textsOf = (text: string) => [...text.matchAll(/>([^<>]+)</g)].map(([, words]) => words)
  return { ...html, names: textsOf(html.header), texts: textsOf(html.cells) }
}

test('header and cells stand in the order of the columns', () => {
  const { names, texts, header, cells } = drawn()
  expect(names).toEqual(['0', 'the name', 'the total', 'the note'])
  expect(texts).toEqual(['box', 'Ana', '$5', 'urgent'])
  expect(header).toContain('aria-sort="descending"')
  expect(cells.match(/role="rowheader"/g)).toHaveLength(1)
})

test('every header that can be moved takes the keys for it, also where it does not sort', () => {
  const { header } = drawn(() => {})
  expect(header.match(/data-edge/g)).toHaveLength(3)
  expect(header.match(/<button/g)).toHaveLength(1)
  expect(header.match(/tabindex="0"/gi)).toHaveLength(2)
  expect(drawn().header).not.toMatch(/data-edge|tabindex/i)
})
