/**
 * Call it before the row of a list may go, with a control in it. What it returns puts the focus on the row beside it
 * where the row took it away, or on the page's heading where no row is left.
 */
export function keepFocusInList(control: HTMLElement | null): () => void {
  const row = control?.closest('tr, li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return () => {
    // The list is drawn without the row, and the menu has given the focus back.
    setTimeout(() => {
      if (!row || row.isConnected || document.activeElement !== document.body) return
      const place = beside?.querySelector<HTMLElement>('a[href], button') ?? document.querySelector('h1')
      if (!place) return
      if (!place.matches('a, button')) place.tabIndex = -1
      place.focus()
    }, 50)
  }
}
