import { loginMessages } from '#server/access/login/login-messages.ts'
import { messagesIn } from './messages-in.ts'

/** The words of the sign-in page, which the gateway makes. */
export const loginWords = { es: messagesIn(loginMessages), en: messagesIn(loginMessages, 'en') }
