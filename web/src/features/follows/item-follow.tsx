// On the page of an item: its owner leads to their page and can be followed, and so can a playlist.
import '../../words/add-follows.ts'
import { follows } from '@mediatheque/contract/follows'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'
import { FeedButton } from './feed-button.tsx'
import { FollowButton } from './follow-button.tsx'

/** Nothing for those who came by a link alone: they see the item and nothing around it. */
function useTargets(id: string) {
  const viewer = useViewer()
  return useQuery({ ...query(follows.ofItem, { id }), enabled: viewer !== null }).data
}

export function OwnerName({ id, name }: { id: string; name: string }) {
  const owner = useTargets(id)?.Owner
  return owner ? (
    <Link look="plain" href={owner.URL}>
      {name}
    </Link>
  ) : (
    name
  )
}

export function OwnerFollow({ id }: { id: string }) {
  const owner = useTargets(id)?.Owner
  return owner && <FollowButton target={owner} size="sm" />
}

export function PlaylistFollow({ id }: { id: string }) {
  const playlist = useTargets(id)?.Playlist
  return (
    playlist && (
      <>
        <FollowButton target={playlist} size="sm" />
        <FeedButton target={playlist} />
      </>
    )
  )
}
