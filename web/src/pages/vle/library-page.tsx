// INTG-03: the search of the library inside a learning environment.
import { VleScreen } from '../../features/vle/index.ts'

export const LibraryPage = () => <VleScreen />
