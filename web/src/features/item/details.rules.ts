import { problemKey } from '@mediatheque/contract/fields'

/** What the server says about fields of the form, by their numbers. */
export const refusedFields = (
  refused: Readonly<Record<string, string>>,
  fieldIDs: readonly number[],
): Record<number, string> =>
  Object.fromEntries(
    fieldIDs.flatMap(ID => {
      const message = refused[problemKey(ID)]
      return message === undefined ? [] : [[ID, message]]
    }),
  )
