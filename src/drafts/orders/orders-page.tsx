import { useDraftOfRoom } from '#src/drafts/draft-room.tsx'

/** What a draft's plan comes to: one order per warehouse, and those that were placed. */
export function OrdersPage() {
  const draft = useDraftOfRoom()
  return <p>{draft.name}</p>
}
