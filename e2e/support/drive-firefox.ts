import { firefox } from '@playwright/test'

type Transport = { send: (message: Message) => void; onmessage?: Receive }
type Receive = (message: Message) => void
type Message = {
  readonly id?: number | undefined
  readonly type?: string
  readonly method?: string
  readonly message?: string
  readonly result?: object
  readonly params?: Readonly<Record<string, unknown>>
}
/** What Playwright has inside for an installed Firefox. */
type Connector = { connectToTransport: (transport: Transport, ...more: unknown[]) => unknown }
type Inside = { readonly _connection: { toImpl: (of: object) => { readonly _bidiFirefox: Connector } } }

/**
 * Lets Playwright drive the Firefox of a distribution over WebDriver BiDi: changes what they say to each other where
 * Playwright speaks of a later Firefox, or is not understood by React.
 */
export function driveFirefox(): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Playwright's own parts have no types outside
  const { _connection: connection } = firefox as unknown as Inside
  const { _bidiFirefox: connector } = connection.toImpl(firefox)
  const connect = connector.connectToTransport.bind(connector)
  connector.connectToTransport = (transport, ...more) => {
    const send = transport.send.bind(transport)
    transport.send = (message) => send(insertAsTyped(message))
    let receive: Receive | undefined
    Object.defineProperty(transport, 'onmessage', {
      get: () => receive,
      set: (receiver: Receive | undefined) => {
        receive = receiver && ((message) => receiver(nameDownload(forgiveTheme(message))))
      },
    })
    return connect(transport, ...more)
  }
}

/** Playwright fills a field by setting its value, which React takes for its own doing. */
function insertAsTyped(message: Message): Message {
  if (message.method !== 'script.callFunction') return message
  const text = JSON.stringify(message)
  const changed = text.replace('window.__pw_bidiInsertText(', "document.execCommand('insertText', false, ")
  return changed === text ? message : JSON.parse(changed)
}

/** Each window is told its theme, by a command that Firefox 153 does not know: it stays light. */
function forgiveTheme(message: Message): Message {
  if (message.type !== 'error' || message.message !== 'emulation.setMediaFeaturesOverride') return message
  return { id: message.id, type: 'success', result: {} }
}

/** Firefox 153 gives no number to a file that the page saves. */
function nameDownload(message: Message): Message {
  const { method, params } = message
  if (!method?.startsWith('browsingContext.download') || !params || params['navigation']) return message
  return { ...message, params: { download: params['url'], ...params } }
}
