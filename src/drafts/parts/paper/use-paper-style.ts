import { useLayoutEffect } from 'react'
import style from './paper.css?inline'

/**
 * The style of what is printed, while it is there. Adopted and not loaded as a file: each part of the program that may
 * be printed would name the file in the first script.
 */
export function usePaperStyle(): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
}
