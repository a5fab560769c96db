/**
 * Why a file is refused. `locked`: it has a password. `old-format`: a spreadsheet from before 2007. `too-large`: its
 * unpacked size, or its cells. `other-file`: a zip of something else, such as a text document. `broken`: truncated or
 * damaged.
 */
export type WorkbookRefusalReason = 'locked' | 'old-format' | 'too-large' | 'other-file' | 'broken'

export class WorkbookRefusal extends Error {
  override readonly name = 'WorkbookRefusal'
  readonly reason: WorkbookRefusalReason

  constructor(reason: WorkbookRefusalReason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
