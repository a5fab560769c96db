import { createFormats } from '#src/i18n/formats.ts'
import { type Locale, pickLocale } from '#src/i18n/locale.ts'
import { loginMessages } from './login-messages.ts'

export type LoginError =
  | { readonly kind: keyof ReturnType<(typeof loginMessages)['en']>['errors'] }
  | { readonly kind: 'limited'; readonly seconds: number }

export type LoginPage = {
  readonly locale: Locale
  /** What is asked: name and password, the shared password, or nothing, because the provider asks. */
  readonly asks: 'name' | 'shared' | 'provider'
  readonly token: string
  /** What was typed as name before. */
  readonly name: string
  /** A local path. */
  readonly next: string
  readonly error: LoginError | null
  /** How the session ended that this browser had; null: nothing is said of it. */
  readonly ended: 'signedOut' | 'displaced' | null
}

const messagesIn = {
  'es-MX': loginMessages['es-MX'](createFormats('es-MX')),
  en: loginMessages.en(createFormats('en')),
}

/** The person's choice in the address, or else what the browser prefers. */
export function readLoginLocale(chosen: string | null, acceptLanguage: string | undefined): Locale {
  if (chosen === 'es' || chosen === 'en') return chosen === 'en' ? 'en' : 'es-MX'
  return pickLocale(
    (acceptLanguage ?? '')
      .slice(0, 500)
      .split(',')
      .map((entry) => entry.trim()),
  )
}

export function writeLoginPage(page: LoginPage): Buffer {
  const messages = messagesIn[page.locale]
  const { error } = page
  const text =
    error === null ? '' : error.kind === 'limited' ? messages.limited(error.seconds) : messages.errors[error.kind]
  const signedOut = page.asks === 'provider' ? messages.signedOutByCompany : messages.signedOut
  const other = new URLSearchParams({ lang: page.locale === 'en' ? 'es' : 'en', next: page.next })
  const otherLang = page.locale === 'en' ? 'es-MX' : 'en'
  return writeDocument(
    messages,
    '',
    `<h1>${escape(messages.heading)}</h1>
${page.ended === 'signedOut' && text === '' ? `<p class="done" role="status">${escape(signedOut)}</p>` : ''}
${page.ended === 'displaced' && text === '' ? `<p class="error" role="status">${escape(messages.displaced)}</p>` : ''}
${text === '' ? '' : `<p class="error" id="error" role="alert">${escape(text)}</p>`}
${page.asks === 'provider' ? writeProviderForm(page, messages) : writePasswordForm(page, messages, text !== '')}
<p class="note">${escape(messages.drafts)}</p>
<p class="language"><a href="/login?${escape(other.toString())}" lang="${otherLang}" hreflang="${otherLang}">${escape(messages.otherLanguage)}</a></p>`,
  )
}

/**
 * Moves on to an address by itself. A redirect would still count as coming from where the person was before: the
 * browser would hold back the session's cookie, or forbid the way to the provider. `url` null: the same address again.
 */
export function writeMovingPage(locale: Locale, url: string | null): Buffer {
  const messages = messagesIn[locale]
  const refresh = `<meta http-equiv="refresh" content="0${url === null ? '' : `;url=${escape(url)}`}">`
  return writeDocument(
    messages,
    refresh,
    `<h1>${escape(messages.movingOn)}</h1>
<p class="note"><a href="${url === null ? '' : escape(url)}">${escape(messages.moveOn)}</a></p>`,
  )
}

/**
 * Of a sign-out that counts in this browser and nowhere else for sure.
 * @param hours how long copies of the session may live
 */
export function writeSignOutPage(locale: Locale, hours: number): Buffer {
  const messages = messagesIn[locale]
  return writeDocument(
    messages,
    '',
    `<h1>${escape(messages.signedOutHere)}</h1>
<p class="error" role="alert">${escape(messages.mayStayOpen(hours))}</p>
<p class="note"><a href="/login?lang=${locale === 'en' ? 'en' : 'es'}">${escape(messages.submit)}</a></p>`,
  )
}

type Messages = (typeof messagesIn)[Locale]

function writeDocument(messages: Messages, head: string, body: string): Buffer {
  return Buffer.from(`<!doctype html>
<html lang="${messages.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${head}
<title>${escape(messages.title)} · Surtido</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/login.css">
</head>
<body>
<main>
<p class="brand"><img src="/icon.svg" alt="" width="28" height="28">Surtido</p>
${body}
</main>
</body>
</html>
`)
}

/**
 * The form has no action: it goes to the address that the page has, with its query and its fragment. So a shared draft,
 * which is a fragment, is still there after the sign-in.
 */
function writePasswordForm(page: LoginPage, messages: Messages, isWrong: boolean): string {
  const tie = isWrong ? ' aria-describedby="error" aria-invalid="true"' : ''
  const focusPassword = page.asks === 'shared' || page.name !== ''
  const name =
    page.asks === 'shared'
      ? // For the password manager, which keeps a password by its name.
        '<input type="text" name="name" value="surtido" autocomplete="username" hidden>'
      : `<label for="name">${escape(messages.name)}</label>
<input id="name" name="name" type="text" value="${escape(page.name)}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" required${tie}${focusPassword ? '' : ' autofocus'}>`
  const label = page.asks === 'shared' ? messages.sharedPassword : messages.password
  return `<form method="post">
<input type="hidden" name="token" value="${escape(page.token)}">
${name}
<label for="password">${escape(label)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${tie}${focusPassword ? ' autofocus' : ''}>
<button type="submit">${escape(messages.submit)}</button>
</form>`
}

function writeProviderForm(page: LoginPage, messages: Messages): string {
  return `<p>${escape(messages.byCompany)}</p>
<form method="post" action="/login/oidc">
<input type="hidden" name="token" value="${escape(page.token)}">
<input type="hidden" name="next" value="${escape(page.next)}">
<input type="hidden" name="lang" value="${page.locale === 'en' ? 'en' : 'es'}">
<button type="submit" autofocus>${escape(messages.submitByCompany)}</button>
</form>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
