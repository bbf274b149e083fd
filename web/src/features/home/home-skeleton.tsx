import { ON_SHELF } from '@mediatheque/contract/home'
import { Skeleton } from '../../design/index.ts'
import { CardSkeletons } from '../media/index.ts'
import styles from './home.module.css'

/** In place of all sections: two shelves, as every library has them. */
export const HomeSkeleton = () =>
  ['new', 'popular'].map(shelf => (
    <div key={shelf} className={styles.section}>
      <div className={styles.head}>
        <Skeleton width={200} height={20} />
      </div>
      <CardSkeletons look="grid" count={ON_SHELF} className={styles.shelf} />
    </div>
  ))
