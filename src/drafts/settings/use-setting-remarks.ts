import type { CompanyText } from '#src/drafts/model/company/company.ts'
import { findRfcFault, isPostcode, plainRfc } from '#src/drafts/model/company/rfc.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import type { SettingRemark } from './setting-text.tsx'
import { settingsMessages } from './settings-messages.ts'

/** What is said of a text of the company as it is typed. Nothing is said of an empty one, and nothing is blocked. */
export function useSettingRemarks(): (name: CompanyText, text: string) => SettingRemark | null {
  const messages = useMessages(settingsMessages)
  return (name, text) => {
    if (text.trim() === '') return null
    if (name === 'rfc') {
      // Until it is long enough, it is not wrong but unfinished.
      if (plainRfc(text).length < 12) return { text: messages.rfcLength, isWarning: false }
      const fault = findRfcFault(text)
      return fault && warn(messages.rfcFaults[fault])
    }
    if (name === 'fiscalPostcode') return isPostcode(text) ? null : warn(messages.postcode)
    const isMail = name === 'buyerMail' || name === 'wholesalerMail'
    return isMail && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim()) ? warn(messages.mail) : null
  }
}

function warn(text: string): SettingRemark {
  return { text, isWarning: true }
}
