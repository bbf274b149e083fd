import type { Insertable } from 'kysely'
import type { Tx } from '../platform/db/connect.ts'
import type { Comment } from '../platform/db/schema.generated.ts'

export const insertDemoComment = async (tx: Tx, comment: Insertable<Comment>): Promise<number> =>
  (await tx.insertInto('comment').values(comment).returning('comment_id').executeTakeFirstOrThrow())
    .comment_id

export const insertDemoFlag = (tx: Tx, commentID: number, personID: number) =>
  tx.insertInto('comment_flag').values({ comment_id: commentID, person_id: personID }).execute()
