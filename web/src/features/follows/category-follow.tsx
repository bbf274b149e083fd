import { follows } from '@mediatheque/contract/follows'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shared/query.ts'
import { FeedButton } from './feed-button.tsx'
import { FollowButton } from './follow-button.tsx'

export function CategoryFollow({ ID }: { ID: number }) {
  const { data } = useQuery(query(follows.target, { Kind: 'category', ID: String(ID) }))
  if (!data) return null
  return (
    <>
      <FollowButton target={data} />
      <FeedButton target={data} />
    </>
  )
}
