import { writeFileSync } from 'node:fs'
import { hashPassword, writePasswordHash } from '#server/access/passwords/password-hash.ts'

const password = 'password-of-the-bench'

/** A users file with one person, whose password is hashed as for people. */
export async function writeUsersFile(file: string): Promise<void> {
  writeFileSync(file, `ana:buyer:${writePasswordHash(await hashPassword(password))}\n`)
}

/** Signs that person in. @returns the cookies of the session, as a browser sends them */
export async function signIn(url: string): Promise<string> {
  const page = await fetch(`${url}/login`)
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'sec-fetch-site': 'same-origin', cookie: cookiesOf(page) },
    body: new URLSearchParams({ token, name: 'ana', password }),
  })
  if (answer.status !== 303) throw new Error(`The sign-in was answered with ${answer.status}`)
  return cookiesOf(answer)
}

function cookiesOf(answer: Response): string {
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}
