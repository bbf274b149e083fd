/** A document that is not converted, with the reason in plain words; the file itself stays as it was sent. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused'
  /** What the tool said, for those who keep the item. */
  readonly tail: string
  constructor(reason: string, tail = '') {
    super(reason)
    this.tail = tail
  }
}
