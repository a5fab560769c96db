import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormats } from '#src/i18n/formats.ts'
import { loginHeaders } from './login-headers.ts'
import { loginMessages } from './login-messages.ts'
import { type LoginPage, readLoginLocale, writeLoginPage, writeMovingPage, writeSignOutPage } from './login-page.ts'
import { loginColors, loginStyle } from './login-style.ts'
import { readLocalPath } from './read-local-path.ts'

const page: LoginPage = {
  locale: 'es-MX',
  asks: 'name',
  token: 'T',
  name: '',
  next: '/',
  error: null,
  ended: null,
}
const write = (more: Partial<LoginPage> = {}) => writeLoginPage({ ...page, ...more }).toString('utf8')

describe('the login page', () => {
  it('has labels, and the names that password managers know', () => {
    const html = write()
    for (const field of ['name', 'password']) {
      expect(html).toContain(`<label for="${field}">`)
      expect(html).toContain(`id="${field}" name="${field}"`)
    }
    expect(html).toContain('autocomplete="username"')
    expect(html).toContain('autocomplete="current-password"')
    expect(html.match(/autofocus/g)).toHaveLength(1)
    expect(write({ asks: 'shared' })).toContain('value="surtido" autocomplete="username" hidden')
  })

  it('ties an error to the fields, and puts the cursor where a person goes on', () => {
    const html = write({ error: { kind: 'wrong' }, name: 'ana' })
    expect(html).toContain('id="error" role="alert"')
    expect(html.match(/aria-describedby="error" aria-invalid="true"/g)).toHaveLength(2)
    expect(html).toMatch(/id="password"[^>]*autofocus/)
    expect(write({ error: { kind: 'wrong' } })).toMatch(/id="name"[^>]*autofocus/)
  })

  it('needs no script and has nothing inline, which its policy would not allow either', () => {
    for (const html of [
      write(),
      write({ asks: 'provider' }),
      writeMovingPage('en', '/x').toString(),
      writeSignOutPage('en', 1).toString(),
    ])
      expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
    expect(loginHeaders['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(loginStyle).not.toContain('url(')
  })

  it('sends its form to the address it has, so that a shared draft in the fragment is not lost', () => {
    expect(write()).toContain('<form method="post">')
  })

  it('is in Spanish first, and links to the other language without forgetting where to go', () => {
    expect(write({ next: '/borradores?a=1&b=2' })).toContain(
      'href="/login?lang=en&amp;next=%2Fborradores%3Fa%3D1%26b%3D2" lang="en"',
    )
    expect(write({ locale: 'en' })).toMatch(/<html lang="en">[^]*href="\/login\?lang=es/)
  })

  it.each([
    [null, undefined, 'es-MX'],
    [null, 'en-US,en;q=0.9', 'en'],
    [null, 'de, fr', 'es-MX'],
    [null, 'es-ES,en', 'es-MX'],
    ['en', 'es', 'en'],
    ['es', 'en', 'es-MX'],
    ['<script>', 'en', 'en'],
  ])('reads the language from the address (%j) and the browser (%j): %s', (chosen, accepted, locale) => {
    expect(readLoginLocale(chosen, accepted)).toBe(locale)
  })

  it('shows what was typed as text, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', "'", '<', '>', '&', 'a', '/', '='), minLength: 1 }),
        (name) => {
          const html = write({ name, next: `/${name}`, token: name })
          const withoutValues = (text: string) => text.replaceAll(/ (?:value|href)="[^"]*"/g, '')
          expect(withoutValues(html)).toBe(withoutValues(write({ name: 'x', next: '/x', token: 'x' })))
        },
      ),
    )
  })

  it('says a wait as a person says it', () => {
    const spanish = loginMessages['es-MX'](createFormats('es-MX'))
    const english = loginMessages.en(createFormats('en'))
    expect([1, 45, 120, 900].map(spanish.limited)).toEqual([
      'Demasiados intentos. Espere 1 segundo e intente de nuevo.',
      'Demasiados intentos. Espere 45 segundos e intente de nuevo.',
      'Demasiados intentos. Espere 2 minutos e intente de nuevo.',
      'Demasiados intentos. Espere 15 minutos e intente de nuevo.',
    ])
    expect(english.limited(1)).toBe('Too many attempts. Wait 1 second and try again.')
  })
})

it('has the colours of the product', () => {
  const config = readFileSync(resolve(import.meta.dirname, '../../../tailwind.config.js'), 'utf8')
  for (const theme of ['light', 'dark'] as const) {
    const palette = config.slice(config.indexOf(`const ${theme} = {`))
    for (const [name, hex] of Object.entries(loginColors[theme]))
      expect(
        /['"]?([\w-]+)['"]?: '(#[0-9a-f]{6})'/
          .exec(palette.slice(palette.search(new RegExp(`^  '?${name}'?: `, 'm'))))
          ?.slice(1),
      ).toEqual([name, hex])
  }
})

describe('where a sign-in goes on', () => {
  it.each([
    ['/', '/'],
    ['/products/A%2FB?x=1', '/products/A%2FB?x=1'],
    ['/borradores#d=abc', '/borradores#d=abc'],
    ['//evil.example', '/'],
    [String.raw`/\evil.example`, '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['evil', '/'],
    ['', '/'],
    [null, '/'],
    ['/login', '/'],
    ['/login/oidc/callback?code=x', '/'],
    ['/logout', '/'],
    ['/api/session', '/'],
    ['/loginx', '/loginx'],
    [`/${'x'.repeat(2_000)}`, '/'],
  ])('%j leads to %s', (text, path) => {
    expect(readLocalPath(text)).toBe(path)
  })

  it('never leaves our own origin', () => {
    const unit = fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '\n', ' ', '%2f', '?', '#', '//', 'http:', 'é')
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        for (const origin of ['https://surtido.example', 'http://127.0.0.1:4280']) {
          const url = new URL(readLocalPath(text), origin)
          expect(url.origin).toBe(origin)
          expect(new URL(url.pathname + url.search, origin).origin).toBe(origin)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
