import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useCompany } from '#src/drafts/exchange/company/use-company.ts'
import {
  addDelivery,
  type Delivery,
  type DeliveryText,
  deliveryTexts,
  mostDeliveries,
  removeDelivery,
} from '#src/drafts/model/company/company.ts'
import { createId } from '#src/drafts/store/create-id.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { SettingText } from './setting-text.tsx'
import { settingsMessages } from './settings-messages.ts'

/** The delivery addresses. One is proposed when an order is sent. */
export function DeliveryAddresses() {
  const { delivery: messages } = useMessages(settingsMessages)
  const [company, changeCompany] = useCompany()
  const showToast = useToast()
  const group = useId()
  const { deliveries, usualDelivery } = company
  const remove = (delivery: Delivery, name: string) => {
    changeCompany((stored) => removeDelivery(stored, delivery.id))
    showToast({
      text: messages.removed(name),
      undo: () =>
        changeCompany((stored) => {
          const again = addDelivery(stored, delivery)
          return usualDelivery === delivery.id ? { ...again, usualDelivery } : again
        }),
    })
  }
  const add = () => {
    const empty = { name: '', address: '', contact: '', telephone: '', hours: '' }
    changeCompany((stored) => addDelivery(stored, { id: createId(), ...empty }))
  }
  return (
    <div className="grid gap-3">
      {deliveries.map((delivery, index) => {
        const name = delivery.name.trim() || messages.nameless(index + 1)
        return (
          <fieldset key={delivery.id} className="grid gap-1 rounded border border-line p-3">
            <legend className="px-1 font-medium">
              <bdi>{name}</bdi>
            </legend>
            <DeliveryFields delivery={delivery} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <label className="flex items-center gap-2 touch:min-h-11">
                <input
                  type="radio"
                  name={group}
                  checked={usualDelivery === delivery.id}
                  onChange={() => changeCompany((stored) => ({ ...stored, usualDelivery: delivery.id }))}
                  className="size-4 accent-accent"
                />
                {messages.usual}
              </label>
              <Button
                compact
                tone="quiet"
                className="ml-auto"
                aria-label={messages.remove(name)}
                onClick={() => remove(delivery, name)}
              >
                <Trash2 aria-hidden className="size-4" />
                {messages.remove('')}
              </Button>
            </div>
          </fieldset>
        )
      })}
      <Button compact className="justify-self-start" disabled={deliveries.length >= mostDeliveries} onClick={add}>
        <Plus aria-hidden className="size-4" />
        {messages.add}
      </Button>
    </div>
  )
}

function DeliveryFields({ delivery }: { delivery: Delivery }) {
  const { delivery: messages } = useMessages(settingsMessages)
  const [, changeCompany] = useCompany()
  const field = (name: DeliveryText) => ({
    label: messages[name],
    value: delivery[name],
    most: deliveryTexts[name],
    onText: (text: string) =>
      changeCompany((stored) => ({
        ...stored,
        deliveries: stored.deliveries.map((each) => (each.id === delivery.id ? { ...each, [name]: text } : each)),
      })),
  })
  return (
    <div className="grid gap-x-4 min-[720px]:grid-cols-2">
      <div className="grid content-start">
        <SettingText {...field('name')} />
        <SettingText {...field('address')} rows={3} />
      </div>
      <div className="grid content-start">
        <SettingText {...field('contact')} />
        <SettingText {...field('telephone')} type="tel" />
        <SettingText {...field('hours')} />
      </div>
    </div>
  )
}
