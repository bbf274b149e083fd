// In the frame of a course: choosing what goes into it, or looking for something to watch (INTG-02).
import { BrowseScreen, ClosedSelection, SelectionScreen } from '../../features/courses/index.ts'
import { frameToken } from '../../shared/frame-session.ts'
import { useViewer } from '../../shared/viewer.ts'
import '../../words/add-courses.ts'

const deepLinkID = new URLSearchParams(window.location.search).get('lti')

export function LtiLibraryPage() {
  const viewer = useViewer()
  if (frameToken === null || viewer === null) return <ClosedSelection />
  return deepLinkID === null ? <BrowseScreen /> : <SelectionScreen id={deepLinkID} />
}
