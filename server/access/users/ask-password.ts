import type { ReadStream, WriteStream } from 'node:tty'

export type AskingStreams = {
  readonly input: ReadStream | NodeJS.ReadStream
  readonly output: WriteStream | NodeJS.WriteStream
}

const mostCharacters = 4_096

/**
 * A password: typed twice at a terminal, where nothing of it is shown, or the first line of what is piped in. Null where
 * the two differ, or nothing was given.
 */
export async function askPassword({ input, output }: AskingStreams): Promise<string | null> {
  if (!input.isTTY) return readFirstLine(input)
  const first = await askHidden({ input, output }, 'Contraseña / password: ')
  const second = first === null ? null : await askHidden({ input, output }, 'Otra vez / again: ')
  return first === second ? first : null
}

async function readFirstLine(input: AskingStreams['input']): Promise<string | null> {
  input.setEncoding('utf8')
  let text = ''
  for await (const chunk of input) {
    text += String(chunk)
    if (text.includes('\n') || text.length > mostCharacters) break
  }
  return text.split(/\r?\n/, 1)[0] || null
}

function askHidden({ input, output }: AskingStreams, question: string): Promise<string | null> {
  return new Promise((resolve) => {
    output.write(question)
    input.setRawMode(true)
    input.setEncoding('utf8')
    input.resume()
    const typed: string[] = []
    const settle = (password: string | null) => {
      input.off('data', take)
      input.setRawMode(false)
      input.pause()
      output.write('\n')
      resolve(password)
    }
    const take = (chunk: string) => {
      for (const sign of chunk) {
        if (sign === '\r' || sign === '\n') return settle(typed.join('') || null)
        // Ctrl+C and Ctrl+D.
        if (sign === '\u0003' || sign === '\u0004') return settle(null)
        if (sign === '\u007f' || sign === '\b') typed.pop()
        else if (sign >= ' ' && typed.length < mostCharacters) typed.push(sign)
      }
    }
    input.on('data', take)
  })
}
