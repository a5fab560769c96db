import { Copy } from 'lucide-react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { productMessages } from '#src/product/product-messages.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useToast } from '#src/ui/toasts.tsx'

/** A code in full, to select or to copy with one click. */
export function CopyCode({ name, code }: { name: string; code: string }) {
  const messages = useMessages(productMessages)
  const showToast = useToast()
  if (code === '') return null
  return (
    <div className="flex min-w-0 items-center gap-1">
      <dt className="shrink-0 text-small text-ink-soft">{name}</dt>
      <dd className="flex min-w-0 items-center">
        <bdi className="min-w-0 font-mono text-[13px] wrap-anywhere select-all">{code}</bdi>
        <IconButton
          label={messages.copy(name)}
          icon={<Copy aria-hidden />}
          onClick={() => {
            void copyText(code).then((done) => showToast({ text: done ? messages.copied(code) : messages.copyFailed }))
          }}
        />
      </dd>
    </div>
  )
}
