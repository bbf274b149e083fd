import { OWN_PICTURE_PATH, PICTURE_MOST_BYTES, people } from '@mediatheque/contract/people'
import { Role } from '@mediatheque/contract/primitives'
import type { UserSettings } from '@mediatheque/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Avatar, Button, toast } from '../../design/index.ts'
import { sendBytes } from '../../shared/api.ts'
import { showFailure, useCall } from '../../shared/query.ts'
import { viewerQuery } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './settings.module.css'

const MEGABYTES = PICTURE_MOST_BYTES / 1024 / 1024

export function ProfileTab({ viewer }: { viewer: UserSettings }) {
  const t = useWords()
  const roles = Role.options.filter(it => viewer.Roles.includes(it)).map(role => t(`account.roles.${role}`))
  return (
    <div className={styles.stack}>
      <Picture viewer={viewer} />
      <dl className={styles.facts}>
        <Fact name={t('account.profile.name')} value={viewer.DisplayName} />
        <Fact name={t('account.profile.userName')} value={viewer.UserName} />
        <Fact name={t('account.profile.email')} value={viewer.Email || t('account.profile.noEmail')} />
        <Fact
          name={t('account.profile.roles')}
          value={roles.length > 0 ? roles.join(', ') : t('account.profile.noRoles')}
        />
      </dl>
      <p className={styles.hint}>{t('account.profile.managed')}</p>
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Picture({ viewer }: { viewer: UserSettings }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { choose, remove, isPending } = useOwnPicture()
  return (
    <div className={styles.picture}>
      <Avatar name={viewer.DisplayName} src={viewer.PictureURL ?? undefined} size="lg" />
      <div className={styles.pictureText}>
        <div className={styles.pictureButtons}>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('account.profile.choosePicture')}
            tabIndex={-1}
            hidden
            onChange={event => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button size="sm" icon={<ImageUp />} isPending={isPending} onPress={() => input.current?.click()}>
            {t(viewer.PictureURL ? 'account.profile.changePicture' : 'account.profile.choosePicture')}
          </Button>
          {viewer.PictureURL && (
            <Button size="sm" look="quiet" icon={<Trash2 />} onPress={remove}>
              {t('account.profile.removePicture')}
            </Button>
          )}
        </div>
        <p className={styles.hint}>{t('account.profile.pictureHint', { megabytes: MEGABYTES })}</p>
      </div>
    </div>
  )
}

function useOwnPicture() {
  const t = useWords()
  const client = useQueryClient()
  const upload = useMutation({
    mutationFn: (file: File) => sendBytes(OWN_PICTURE_PATH, file),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: viewerQuery.queryKey })
      toast({ kind: 'ok', text: t('account.profile.pictureSaved') })
    },
    onError: showFailure,
  })
  const { mutate: removePicture } = useCall(people.removeOwnPicture, [viewerQuery])
  return {
    isPending: upload.isPending,
    choose: (file: File | undefined) => {
      if (!file) return
      if (file.size > PICTURE_MOST_BYTES)
        toast({ kind: 'danger', text: t('account.profile.pictureTooLarge', { megabytes: MEGABYTES }) })
      else upload.mutate(file)
    },
    remove: () =>
      removePicture(
        {},
        { onSuccess: () => toast({ kind: 'ok', text: t('account.profile.pictureRemoved') }) },
      ),
  }
}
