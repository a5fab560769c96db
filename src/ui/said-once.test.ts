import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')

it('no control has its name as its description, too: a screen reader would say it twice', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(300)
  const twice = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/<[\w.]+(?:\s+[\w-]+=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\}))+/g)]
      .map(([tag]) => [valueOf(tag, 'aria-label'), valueOf(tag, 'title')])
      .flatMap(([name, title]) => (name !== undefined && name === title ? [`${file}: ${name}`] : [])),
  )
  expect(twice).toEqual([])
})

it('no link or button has its text as its tooltip, too, but where only one of them is heard', () => {
  const twice = controlsWithTooltip().flatMap(({ file, title, content }) => {
    const shown = content.split(`{${title}}`)
    return shown.length > 1 && !/<\w+ [^<]*aria-hidden[^<]*>\s*$/.test(shown[0]!) ? [`${file}: ${title}`] : []
  })
  expect(twice).toEqual([])
})

it('no link or button is named by its tooltip alone: who speaks to the page, or touches it, may have no other name', () => {
  const unnamed = controlsWithTooltip().filter(
    ({ content }) =>
      content
        .replaceAll(/<(\w+)[^<>]*aria-hidden[^<>]*(?:\/>|>.*?<\/\1>)/gs, '')
        .replaceAll(/\{(?:icon|children|\/\*.*?\*\/)\}/gs, '')
        .trim() === '',
  )
  expect(unnamed).toEqual([])
})

/** Those without an `aria-label`. */
function controlsWithTooltip() {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  return files.flatMap((file) =>
    [
      ...readFileSync(join(src, file), 'utf8').matchAll(
        /<(Button|button|Link|a|NavLink|PageLink)\b((?:[^<>]|=>)*?)>(.{0,600}?)<\/\1>/gs,
      ),
    ].flatMap(([, , attributes, content]) => {
      const title = valueOf(attributes!, 'title')
      return title === undefined || attributes!.includes('aria-label') ? [] : [{ file, title, content: content! }]
    }),
  )
}

it('a title of a product is in Spanish, also on an English page: as everything in the catalog', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/paper|print/.test(file),
  )
  const titles = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/<bdi([^>]*)>\s*\{(?:\w+\??\.)*title\b[^(]/g)].map(
      ([, attributes]) => ({ file, attributes: attributes! }),
    ),
  )
  expect(titles.length).toBeGreaterThan(20)
  expect(titles.filter(({ attributes }) => !attributes.includes('lang="es-MX"'))).toEqual([])
})

function valueOf(tag: string, attribute: string): string | undefined {
  return new RegExp(`\\s${attribute}=\\{((?:[^{}]|\\{[^{}]*\\})*)\\}`).exec(tag)?.[1]
}
