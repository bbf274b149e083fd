import { type Category, categories } from '@mediatheque/contract/categories'
import { useQueryClient } from '@tanstack/react-query'
import { Folder, Trash2 } from 'lucide-react'
import { Button, Picture, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { PictureUpload } from '../thumbnails/index.ts'
import styles from './categories.module.css'
import { CATEGORY_LISTS } from './use-categories.ts'

export function CategoryPicture({ category }: { category: Category }) {
  const t = useWords()
  const client = useQueryClient()
  const { mutate: remove } = useCall(categories.removePicture, CATEGORY_LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('categoriesAdmin.picture.removed') }),
  })
  const { ID, PictureURL } = category
  return (
    <div className={styles.part}>
      <h3 className={styles.partHead}>{t('categoriesAdmin.picture.label')}</h3>
      <div className={styles.pictureRow}>
        <Picture src={PictureURL ?? undefined} alt="" icon={<Folder />} className={styles.picture} />
        <div className={styles.part}>
          <div className={styles.subs}>
            <PictureUpload
              target={{ catid: ID }}
              label={t(PictureURL ? 'categoriesAdmin.picture.change' : 'categoriesAdmin.picture.choose')}
              onChanged={() => Promise.all(CATEGORY_LISTS.map(it => client.invalidateQueries(it)))}
            />
            {PictureURL && (
              <Button size="sm" look="quiet" icon={<Trash2 />} onPress={() => remove({ ID })}>
                {t('categoriesAdmin.picture.remove')}
              </Button>
            )}
          </div>
          <p className={styles.small}>{t('categoriesAdmin.picture.hint')}</p>
        </div>
      </div>
    </div>
  )
}
