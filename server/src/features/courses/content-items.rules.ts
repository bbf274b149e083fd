// Content items of Deep Linking 2.0. Pure.

interface Linked {
  Title: string
  Text: string
  URL: string
  custom: Record<string, string>
  /** Of a quiz whose score goes to the gradebook. */
  MostPoints: number | null
  linkKey: string
}

/** 16:9, as large as the text column of a course mostly is. */
export const FRAME = { width: 960, height: 540 }
const MOST_TITLE = 255
/** A line item needs a maximum above zero, also for a quiz whose questions give no points yet. */
const LEAST_POINTS = 1

export const contentItem = ({ Title, Text, URL, custom, MostPoints, linkKey }: Linked) => ({
  type: 'ltiResourceLink',
  title: Title.slice(0, MOST_TITLE),
  ...(Text !== '' && { text: Text }),
  url: URL,
  custom,
  iframe: FRAME,
  ...(MostPoints !== null && {
    lineItem: {
      scoreMaximum: MostPoints > 0 ? MostPoints : LEAST_POINTS,
      label: Title.slice(0, MOST_TITLE),
      resourceId: linkKey,
      tag: 'quiz',
    },
  }),
})
