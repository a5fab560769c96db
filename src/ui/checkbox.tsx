import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Its words are in a label around it, or in `aria-label`. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...props} type="checkbox" className={classNames('size-4 accent-accent', className)} />
}
