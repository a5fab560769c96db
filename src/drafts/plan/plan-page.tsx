import { useDraftOfRoom } from '#src/drafts/draft-room.tsx'

/** Lines by warehouses. */
export function PlanPage() {
  const draft = useDraftOfRoom()
  return <p>{draft.name}</p>
}
