// What the server itself writes to people: mails, guides and notices.
import { englishCourses } from './courses-en.ts'
import { englishGuides } from './guides-en.ts'
import { shortened } from './shortened.ts'

const quoted = (title: string) => `“${shortened(title)}”`

export const english = {
  courses: englishCourses,
  guides: englishGuides,
  open: {
    item: 'Open the item',
    it: 'Open it',
    look: 'View',
    myMedia: 'My Media',
    comments: 'Open the comments',
    conversions: 'Conversions',
    tour: 'Take the tour',
  },
  approval: {
    waiting: 'Waiting for approval',
    several: (count: number) => `${count} items`,
    approved: {
      title: 'Approved',
      one: (title: string) => `${quoted(title)} has been approved`,
      several: (count: number) => `${count} of your items have been approved`,
    },
    changed: 'Edited after approval',
    again: {
      title: 'Waiting for approval again',
      one: (title: string) => `${quoted(title)} was edited and needs approval again`,
      several: (count: number) => `${count} of your items were edited and need approval again`,
    },
    takenBack: {
      title: 'Approval withdrawn',
      one: (title: string) => `The approval of ${quoted(title)} has been withdrawn`,
      several: (count: number) => `The approval of ${count} of your items has been withdrawn`,
    },
    declined: {
      title: 'Declined',
      one: (title: string) => `${quoted(title)} has been declined`,
      several: (count: number) => `${count} of your items have been declined`,
    },
  },
  owner: {
    title: 'You are now the owner of an item',
    several: (count: number) => `${count} items`,
  },
  sharing: {
    title: 'Shared with you',
    headline: (by: string, title: string) => `${shortened(by)} has shared ${quoted(title)} with you`,
    mail: (by: string, title: string, site: string) => `${by} has shared “${title}” in ${site} with you:`,
    recommends: (by: string, title: string, site: string) => `${by} recommends “${title}” in ${site}:`,
    note: (by: string) => `${by} writes:`,
    plain:
      'This email does not change who has access. If you cannot open it, please ask the person who sent it.',
    account:
      'Please sign in with an account that has this email address. If you don’t have one yet, you will get access as soon as you do.',
  },
  password: {
    subject: (site: string) => `${site}: set your password`,
    hello: (name: string) => `Hello ${name},`,
    link: 'open this link within an hour to set a new password:',
    ignore: 'If you did not request this, you can ignore this email. Your password stays the same.',
  },
  invitation: {
    subject: (site: string) => `Your account on ${site}`,
    hello: (name: string) => `Hello ${name},`,
    text: (by: string, site: string) => `${by} has created an account for you on ${site}.`,
    user: (userName: string) => `Your user name: ${userName}`,
    choosePassword: 'Open this link within seven days to choose your password:',
    signIn: (provider?: string) =>
      provider ? `You can sign in here with “${provider}”:` : 'You can sign in here:',
  },
  account: {
    hello: (name: string) => `Hello ${name},`,
    when: (moment: string, address: string, device: string) => `${moment}, from ${address}, ${device}`,
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknownDevice: 'an unknown device',
    notYou:
      'If this was not you, change your password, end your other sessions in the settings, and contact an administrator of the site.',
    changes: {
      passwordChanged: {
        title: 'your password was changed',
        text: (_: string) => 'your password was changed.',
      },
      emailChanged: {
        title: 'your email address was changed',
        text: (address: string) =>
          address === ''
            ? 'the email address of your account was removed.'
            : `the email address of your account was changed to ${address}.`,
      },
      totpAdded: {
        title: 'an authenticator app was set up',
        text: (_: string) => 'an authenticator app was set up as the second factor of your account.',
      },
      totpRemoved: {
        title: 'the authenticator app was removed',
        text: (_: string) => 'the authenticator app of your account was removed.',
      },
      codesRenewed: {
        title: 'new recovery codes were created',
        text: (_: string) => 'new recovery codes were created. The previous codes no longer work.',
      },
      codeUsed: {
        title: 'a recovery code was used',
        text: (left: string) => `a recovery code of your account was used. Codes left: ${left}.`,
      },
      passkeyAdded: {
        title: 'a passkey was added',
        text: (name: string) => `the passkey ${quoted(name)} was added to your account.`,
      },
      passkeyRemoved: {
        title: 'a passkey was removed',
        text: (name: string) => `the passkey ${quoted(name)} was removed from your account.`,
      },
      factorsReset: {
        title: 'your second factors were reset',
        text: (_: string) =>
          'an administrator has removed all second factors and passkeys of your account. Set up new ones in the settings.',
      },
      tokenMade: {
        title: 'an access token was created',
        text: (name: string) => `the access token ${quoted(name)} was created for your account.`,
      },
      tokenEnded: {
        title: 'an access token was revoked',
        text: (name: string) => `the access token ${quoted(name)} of your account was revoked.`,
      },
      newDevice: {
        title: 'a sign-in from a new device',
        text: (_: string) => 'your account was used to sign in on a new device.',
      },
    },
  },
  conversion: {
    done: 'Ready to watch',
    failed: 'Conversion failed',
    /** One of several streams, by its name. */
    stream: (name: string, title: string) => `${quoted(name)} of ${quoted(title)}`,
    item: (title: string) => quoted(title),
    isDone: (what: string) => `${what} has been converted`,
    hasFailed: (what: string) => `${what} could not be converted`,
    onlyTheFirst: (length: string) => `Only the first ${length} could be read`,
  },
  archive: {
    sourceDamaged: 'Not archived',
    notArchived: (title: string) =>
      `The source file of ${quoted(title)} is missing or damaged, so the item was not archived`,
  },
  savedSearches: {
    headline: (name: string) => `New in ${quoted(name)}`,
    found: (title: string, count: number) =>
      count === 1 ? quoted(title) : `${quoted(title)} and ${count - 1} more`,
    open: 'Open the search',
    hello: (name: string) => `Hello ${name},`,
    why: (name: string) => `there are new results for your search ${quoted(name)}:`,
    more: (count: number) => `… and ${count} more`,
    stop: 'To stop these emails, open your saved searches and turn off notifications for this one.',
    example: 'Estuaries',
  },
  follows: {
    from: (name: string) => `New from ${quoted(name)}`,
    headline: 'New from what you follow',
    found: (title: string, count: number) =>
      count === 1 ? quoted(title) : `${quoted(title)} and ${count - 1} more`,
    watch: 'Open it',
    open: 'Show what is new',
    daily: 'New today from what you follow',
    weekly: 'New this week from what you follow',
    hello: (name: string) => `Hello ${name},`,
    why: 'this is new from the people, categories and playlists you follow:',
    line: (title: string, because: string, link: string) =>
      `- ${title}\n  Because you follow ${because}\n  ${link}`,
    more: (count: number) => `… and ${count} more`,
    all: 'Everything new, and how you are notified:',
    stop: 'Don’t want these emails any more? Unsubscribe without signing in:',
    feedTitle: (name: string) => `${name}: what I follow`,
    feedText: 'What is new from the people, categories and playlists I follow',
    feedOf: {
      person: (name: string) => `New from ${name}`,
      category: (name: string) => `New in the category ${name}`,
      playlist: (name: string) => `The playlist ${name}`,
    },
  },
  retention: {
    first: 'Some of your items will be archived or deleted',
    second: 'Last notice: some of your items will be archived or deleted',
    archive: (count: number) =>
      count === 1 ? 'One item will be archived' : `${count} items will be archived`,
    delete: (count: number) => (count === 1 ? 'One item will be deleted' : `${count} items will be deleted`),
    from: (what: string, day: string) => `${what}, from ${day} on`,
    open: 'Review items',
    hello: (name: string) => `Hello ${name},`,
    why: 'a rule of this site archives or deletes items that are old or no longer watched. These are yours:',
    line: (title: string, day: string, isDeleted: boolean) =>
      `- ${quoted(title)}: ${isDeleted ? 'will be deleted' : 'will be archived'} on ${day}`,
    more: (count: number) => `… and ${count} more`,
    keep: 'If you still need them, open this page and press Keep:',
    nothing: 'If you no longer need them, you don’t have to do anything.',
  },
  replacement: {
    done: 'Replacement done',
    failed: 'Replacement failed',
    isDone: (title: string) => `${quoted(title)} has been replaced`,
    hasFailed: (title: string) => `${quoted(title)} could not be replaced`,
  },
  slides: {
    title: (title: string) => quoted(title),
    done: {
      ocr: 'The text of the slides has been recognised',
      'video-ocr': 'The text in the video has been recognised',
      align: 'The slide times have been detected',
    },
    failed: {
      file: 'Slides could not be created',
      ocr: 'The text of the slides could not be recognised',
      'video-ocr': 'The text in the video could not be recognised',
      align: 'The times of the slides could not be found',
    },
  },
  transcription: {
    done: 'Transcription is ready',
    failed: 'Transcription failed',
    hasLines: (title: string) => `${quoted(title)} has new subtitles`,
    isSilent: (title: string) => `No speech was found in ${quoted(title)}`,
    hasFailed: (title: string) => `${quoted(title)} could not be transcribed`,
  },
  comments: {
    mentioned: 'You were mentioned',
    answered: 'New reply to your comment',
    waiting: 'A comment is waiting for approval',
    flagged: 'A comment was flagged',
  },
  recordings: {
    done: (service: string) => `Imported from ${service}`,
    failed: (title: string) => `${quoted(title)} could not be imported`,
  },
  virtualClass: {
    title: 'A class has started',
    headline: (by: string, title: string) => `${shortened(by)} has started ${quoted(title)}`,
    join: 'Join the class',
  },
  peopleImport: {
    done: (file: string) => `${file} has been imported`,
    checked: (file: string) => `${file} has been checked`,
    failed: (file: string) => `${file} could not be imported`,
  },
  signup: {
    academy: (site: string) => `${site}: a new academy signup`,
    portal: (site: string) => `${site}: a new portal signup`,
    columns: {
      name: 'Name',
      email: 'Email',
      org: 'Organisation',
      job: 'Job title',
      location: 'Location',
      courses: 'Courses',
    },
  },
  demo: {
    title: 'Welcome to the demo library',
    text: 'Try, change and break anything you like. Delete the data folder to start again.',
  },
}

export type Words = typeof english
