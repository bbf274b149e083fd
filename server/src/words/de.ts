import { germanCourses } from './courses-de.ts'
import type { Words } from './en.ts'
import { germanGuides } from './guides-de.ts'
import { shortened } from './shortened.ts'

const quoted = (title: string) => `„${shortened(title)}“`

export const german: Words = {
  courses: germanCourses,
  guides: germanGuides,
  open: {
    item: 'Medium öffnen',
    it: 'Öffnen',
    look: 'Ansehen',
    myMedia: 'Meine Medien',
    comments: 'Kommentare öffnen',
    conversions: 'Umwandlungen',
    tour: 'Rundgang beginnen',
  },
  approval: {
    waiting: 'Wartet auf Freigabe',
    several: (count: number) => `${count} Medien`,
    approved: {
      title: 'Freigegeben',
      one: title => `${quoted(title)} wurde freigegeben`,
      several: count => `${count} Ihrer Medien wurden freigegeben`,
    },
    changed: 'Nach der Freigabe geändert',
    again: {
      title: 'Wartet erneut auf Freigabe',
      one: title => `${quoted(title)} wurde geändert und wartet erneut auf Freigabe`,
      several: count => `${count} Ihrer Medien wurden geändert und warten erneut auf Freigabe`,
    },
    takenBack: {
      title: 'Freigabe zurückgenommen',
      one: title => `Die Freigabe von ${quoted(title)} wurde zurückgenommen`,
      several: count => `Die Freigabe von ${count} Ihrer Medien wurde zurückgenommen`,
    },
    declined: {
      title: 'Abgelehnt',
      one: title => `${quoted(title)} wurde abgelehnt`,
      several: count => `${count} Ihrer Medien wurden abgelehnt`,
    },
  },
  owner: {
    title: 'Sie sind jetzt Besitzer eines Mediums',
    several: (count: number) => `${count} Medien`,
  },
  sharing: {
    title: 'Mit Ihnen geteilt',
    headline: (by, title) => `${shortened(by)} hat ${quoted(title)} mit Ihnen geteilt`,
    mail: (by, title, site) => `${by} hat „${title}“ in ${site} mit Ihnen geteilt:`,
    recommends: (by, title, site) => `${by} empfiehlt Ihnen „${title}“ in ${site}:`,
    note: by => `${by} schreibt:`,
    plain:
      'Diese E-Mail ändert nicht, wer Zugriff hat. Wenn Sie es nicht öffnen können, fragen Sie bitte die Person, die sie gesendet hat.',
    account:
      'Bitte melden Sie sich mit einem Konto an, das diese E-Mail-Adresse hat. Haben Sie noch keines, erhalten Sie den Zugriff, sobald Sie eines haben.',
  },
  password: {
    subject: site => `${site}: Neues Passwort festlegen`,
    hello: name => `Guten Tag ${name},`,
    link: 'öffnen Sie innerhalb einer Stunde diesen Link, um ein neues Passwort festzulegen:',
    ignore:
      'Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
  },
  invitation: {
    subject: site => `Ihr Konto bei ${site}`,
    hello: name => `Guten Tag ${name},`,
    text: (by, site) => `${by} hat für Sie ein Konto bei ${site} angelegt.`,
    user: userName => `Ihr Benutzername: ${userName}`,
    choosePassword: 'Öffnen Sie innerhalb von sieben Tagen diesen Link, um Ihr Passwort zu wählen:',
    signIn: provider =>
      provider ? `Hier können Sie sich mit „${provider}“ anmelden:` : 'Hier können Sie sich anmelden:',
  },
  account: {
    hello: name => `Guten Tag ${name},`,
    when: (moment, address, device) => `${moment}, von ${address}, ${device}`,
    device: (browser, system) => `${browser} auf ${system}`,
    unknownDevice: 'ein unbekanntes Gerät',
    notYou:
      'Wenn Sie das nicht waren, ändern Sie Ihr Passwort, beenden Sie in den Einstellungen Ihre anderen Sitzungen und wenden Sie sich an einen Administrator.',
    changes: {
      passwordChanged: { title: 'Ihr Passwort wurde geändert', text: _ => 'Ihr Passwort wurde geändert.' },
      emailChanged: {
        title: 'Ihre E-Mail-Adresse wurde geändert',
        text: address =>
          address === ''
            ? 'die E-Mail-Adresse Ihres Kontos wurde entfernt.'
            : `die E-Mail-Adresse Ihres Kontos wurde in ${address} geändert.`,
      },
      totpAdded: {
        title: 'eine Authenticator-App wurde eingerichtet',
        text: _ => 'für Ihr Konto wurde eine Authenticator-App als zweiter Faktor eingerichtet.',
      },
      totpRemoved: {
        title: 'die Authenticator-App wurde entfernt',
        text: _ => 'die Authenticator-App Ihres Kontos wurde entfernt.',
      },
      codesRenewed: {
        title: 'neue Wiederherstellungscodes wurden erstellt',
        text: _ => 'neue Wiederherstellungscodes wurden erstellt. Die bisherigen gelten nicht mehr.',
      },
      codeUsed: {
        title: 'ein Wiederherstellungscode wurde benutzt',
        text: left => `ein Wiederherstellungscode Ihres Kontos wurde benutzt. Übrige Codes: ${left}.`,
      },
      passkeyAdded: {
        title: 'ein Passkey wurde hinzugefügt',
        text: name => `der Passkey ${quoted(name)} wurde Ihrem Konto hinzugefügt.`,
      },
      passkeyRemoved: {
        title: 'ein Passkey wurde entfernt',
        text: name => `der Passkey ${quoted(name)} wurde aus Ihrem Konto entfernt.`,
      },
      factorsReset: {
        title: 'Ihre zweiten Faktoren wurden zurückgesetzt',
        text: _ =>
          'ein Administrator hat alle zweiten Faktoren und Passkeys Ihres Kontos entfernt. Richten Sie in den Einstellungen neue ein.',
      },
      tokenMade: {
        title: 'ein Zugriffstoken wurde erstellt',
        text: name => `für Ihr Konto wurde das Zugriffstoken ${quoted(name)} erstellt.`,
      },
      tokenEnded: {
        title: 'ein Zugriffstoken wurde widerrufen',
        text: name => `das Zugriffstoken ${quoted(name)} Ihres Kontos wurde widerrufen.`,
      },
      newDevice: {
        title: 'Anmeldung auf einem neuen Gerät',
        text: _ => 'mit Ihrem Konto hat sich jemand auf einem neuen Gerät angemeldet.',
      },
    },
  },
  conversion: {
    done: 'Bereit zum Ansehen',
    failed: 'Umwandlung fehlgeschlagen',
    stream: (name, title) => `${quoted(name)} von ${quoted(title)}`,
    item: title => quoted(title),
    isDone: what => `${what} wurde umgewandelt`,
    hasFailed: what => `${what} konnte nicht umgewandelt werden`,
    onlyTheFirst: length => `Nur die ersten ${length} konnten gelesen werden`,
  },
  archive: {
    sourceDamaged: 'Nicht archiviert',
    notArchived: title =>
      `Die Quelldatei von ${quoted(title)} fehlt oder ist beschädigt; das Medium wurde deshalb nicht archiviert`,
  },
  savedSearches: {
    headline: (name: string) => `Neu in ${quoted(name)}`,
    found: (title: string, count: number) =>
      count === 1 ? quoted(title) : `${quoted(title)} und ${count - 1} weitere`,
    open: 'Suche öffnen',
    hello: (name: string) => `Hallo ${name},`,
    why: (name: string) => `es gibt neue Treffer für Ihre Suche ${quoted(name)}:`,
    more: (count: number) => `… und ${count} weitere`,
    stop: 'Wenn Sie diese E-Mails nicht mehr möchten, schalten Sie in Ihren gespeicherten Suchen die Benachrichtigung für diese Suche aus.',
    example: 'Flussmündungen',
  },
  follows: {
    from: name => `Neu von ${quoted(name)}`,
    headline: 'Neues aus Ihren Abos',
    found: (title, count) => (count === 1 ? quoted(title) : `${quoted(title)} und ${count - 1} weitere`),
    watch: 'Öffnen',
    open: 'Neues anzeigen',
    daily: 'Heute neu in Ihren Abos',
    weekly: 'Diese Woche neu in Ihren Abos',
    hello: name => `Hallo ${name},`,
    why: 'das ist neu von den Personen, Kategorien und Playlists, die Sie abonniert haben:',
    line: (title, because, link) => `- ${title}\n  Weil Sie ${because} abonniert haben\n  ${link}`,
    more: count => `… und ${count} weitere`,
    all: 'Alles Neue, und wie Sie benachrichtigt werden:',
    stop: 'Sie möchten diese E-Mails nicht mehr? Hier abbestellen, ohne sich anzumelden:',
    feedTitle: name => `${name}: meine Abos`,
    feedText: 'Neues von den Personen, Kategorien und Playlists, die ich abonniert habe',
    feedOf: {
      person: name => `Neues von ${name}`,
      category: name => `Neues in der Kategorie ${name}`,
      playlist: name => `Die Playlist ${name}`,
    },
  },
  retention: {
    first: 'Einige Ihrer Medien werden archiviert oder gelöscht',
    second: 'Letzter Hinweis: Einige Ihrer Medien werden archiviert oder gelöscht',
    archive: count => (count === 1 ? 'Ein Medium wird archiviert' : `${count} Medien werden archiviert`),
    delete: count => (count === 1 ? 'Ein Medium wird gelöscht' : `${count} Medien werden gelöscht`),
    from: (what, day) => `${what}, ab dem ${day}`,
    open: 'Medien prüfen',
    hello: name => `Guten Tag ${name},`,
    why: 'nach einer Regel dieser Website werden Medien archiviert oder gelöscht, die alt sind oder die niemand mehr ansieht. Diese gehören Ihnen:',
    line: (title, day, isDeleted) =>
      `- ${quoted(title)}: ${isDeleted ? 'wird gelöscht' : 'wird archiviert'} am ${day}`,
    more: count => `… und ${count} weitere`,
    keep: 'Wenn Sie sie noch brauchen, öffnen Sie diese Seite und drücken Sie Behalten:',
    nothing: 'Wenn Sie sie nicht mehr brauchen, müssen Sie nichts tun.',
  },
  replacement: {
    done: 'Ersetzt',
    failed: 'Ersetzen fehlgeschlagen',
    isDone: title => `${quoted(title)} wurde ersetzt`,
    hasFailed: title => `${quoted(title)} konnte nicht ersetzt werden`,
  },
  slides: {
    title: title => quoted(title),
    done: {
      ocr: 'Der Text der Folien wurde erkannt',
      'video-ocr': 'Der Text im Video wurde erkannt',
      align: 'Die Zeiten der Folien wurden gefunden',
    },
    failed: {
      file: 'Die Folien konnten nicht erstellt werden',
      ocr: 'Der Text der Folien konnte nicht erkannt werden',
      'video-ocr': 'Der Text im Video konnte nicht erkannt werden',
      align: 'Die Zeiten der Folien konnten nicht gefunden werden',
    },
  },
  transcription: {
    done: 'Transkription fertig',
    failed: 'Transkription fehlgeschlagen',
    hasLines: title => `${quoted(title)} hat neue Untertitel`,
    isSilent: title => `In ${quoted(title)} wurde keine Sprache gefunden`,
    hasFailed: title => `${quoted(title)} konnte nicht transkribiert werden`,
  },
  comments: {
    mentioned: 'Sie wurden erwähnt',
    answered: 'Neue Antwort auf Ihren Kommentar',
    waiting: 'Ein Kommentar wartet auf Freigabe',
    flagged: 'Ein Kommentar wurde gemeldet',
  },
  recordings: {
    done: service => `Aus ${service} importiert`,
    failed: title => `${quoted(title)} konnte nicht importiert werden`,
  },
  virtualClass: {
    title: 'Eine Live-Klasse hat begonnen',
    headline: (by, title) => `${shortened(by)} hat ${quoted(title)} gestartet`,
    join: 'An der Klasse teilnehmen',
  },
  peopleImport: {
    done: file => `${file} wurde importiert`,
    checked: file => `${file} wurde geprüft`,
    failed: file => `${file} konnte nicht importiert werden`,
  },
  signup: {
    academy: site => `${site}: eine neue Anmeldung zur Akademie`,
    portal: site => `${site}: eine neue Anmeldung zum Portal`,
    columns: {
      name: 'Name',
      email: 'E-Mail',
      org: 'Organisation',
      job: 'Beruf',
      location: 'Ort',
      courses: 'Kurse',
    },
  },
  demo: {
    title: 'Willkommen in der Demo-Mediathek',
    text: 'Probieren und ändern Sie alles, was Sie möchten. Löschen Sie den Datenordner, um von vorn anzufangen.',
  },
}
