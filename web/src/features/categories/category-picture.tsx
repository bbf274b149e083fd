import { CATEGORY_PICTURE_PATH, type Category, categories } from '@mediatheque/contract/categories'
import { PICTURE_MOST_BYTES } from '@mediatheque/contract/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Folder, ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button, Picture, toast } from '../../design/index.ts'
import { sendBytes } from '../../shared/api.ts'
import { tellFailure, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './categories.module.css'
import { CATEGORY_LISTS } from './use-categories.ts'

const MEGABYTES = PICTURE_MOST_BYTES / 1024 / 1024

export function CategoryPicture({ category }: { category: Category }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { choose, remove, isPending } = useCategoryPicture(category)
  return (
    <div className={styles.part}>
      <h3 className={styles.partHead}>{t('categoriesAdmin.picture.label')}</h3>
      <div className={styles.pictureRow}>
        <Picture src={category.PictureURL ?? undefined} alt="" icon={<Folder />} className={styles.picture} />
        <div className={styles.part}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            onChange={event => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <div className={styles.subs}>
            <Button size="sm" icon={<ImageUp />} isPending={isPending} onPress={() => input.current?.click()}>
              {t(category.PictureURL ? 'categoriesAdmin.picture.change' : 'categoriesAdmin.picture.choose')}
            </Button>
            {category.PictureURL && (
              <Button size="sm" look="quiet" icon={<Trash2 />} onPress={remove}>
                {t('categoriesAdmin.picture.remove')}
              </Button>
            )}
          </div>
          <p className={styles.small}>{t('categoriesAdmin.picture.hint', { megabytes: MEGABYTES })}</p>
        </div>
      </div>
    </div>
  )
}

function useCategoryPicture({ ID }: Category) {
  const t = useWords()
  const client = useQueryClient()
  const upload = useMutation({
    mutationFn: (file: File) => sendBytes(CATEGORY_PICTURE_PATH.replace(':ID', String(ID)), file),
    onSuccess: async () => {
      await Promise.all(CATEGORY_LISTS.map(it => client.invalidateQueries(it)))
      toast({ kind: 'ok', text: t('categoriesAdmin.picture.saved') })
    },
    onError: tellFailure,
  })
  const { mutate: removePicture } = useCall(categories.removePicture, CATEGORY_LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('categoriesAdmin.picture.removed') }),
  })
  return {
    isPending: upload.isPending,
    choose: (file: File | undefined) => {
      if (!file) return
      if (file.size > PICTURE_MOST_BYTES)
        toast({ kind: 'danger', text: t('categoriesAdmin.picture.tooLarge', { megabytes: MEGABYTES }) })
      else upload.mutate(file)
    },
    remove: () => removePicture({ ID }),
  }
}
