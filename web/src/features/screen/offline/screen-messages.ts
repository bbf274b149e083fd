/** What the page of a screen has its worker keep, after each look at what it plays. */
export interface KeepMessage {
  type: 'keep'
  page: string
  /** Scripts, styles and fonts that the page has loaded. */
  assets: readonly string[]
  /** In the order in which they play. */
  pictures: readonly string[]
  recordings: readonly string[]
  /** In px. */
  screenHeight: number
}
