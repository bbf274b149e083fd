import { usePageSearch } from '../../shared/page-search.ts'
import { GroupMembers } from './group-members.tsx'
import { type GroupsView, groupsAddress, readGroupsAddress } from './groups-address.rules.ts'
import { GroupsList } from './groups-list.tsx'

export function GroupsScreen() {
  const [search, change] = usePageSearch()
  const view = readGroupsAddress(search)
  const set = (changes: Partial<GroupsView>) =>
    change(groupsAddress(changes), { isStep: 'group' in changes || 'page' in changes })
  if (view.group === undefined) return <GroupsList view={view} onChange={set} />
  return <GroupMembers key={view.group} GroupID={view.group} view={view} onChange={set} />
}
