/** A code in a cell: cut where it does not fit, and whole for the pointer. */
export function Code({ text }: { text: string }) {
  return (
    <bdi title={text} className="truncate font-mono text-[12.5px]">
      {text}
    </bdi>
  )
}
