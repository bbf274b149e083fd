// The pages of a test platform in the browser.

const escapeHtml = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** OAuth 2.0 Form Post Response Mode. */
export const formPage = (fields: Record<string, string>, action: string) =>
  `<!doctype html><html lang="en"><title>Launch</title><form method="post" action="${escapeHtml(action)}">${Object.entries(
    fields,
  )
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}</form><script>document.forms[0].submit()</script></html>`

/** The tool in a frame, and the platform storage of 1EdTech's postMessages around it. */
export const coursePage = (login: string) =>
  `<!doctype html><html lang="en"><title>Course</title><h1>Course</h1>
<iframe name="tool" title="Tool" width="1000" height="620" allow="autoplay; fullscreen" src="${escapeHtml(login)}"></iframe>
<script>
const data = new Map()
addEventListener('message', event => {
  const { subject, message_id, key, value } = event.data ?? {}
  const answer = more => event.source.postMessage({ subject: subject + '.response', message_id, ...more }, event.origin)
  if (subject === 'lti.put_data') { data.set(event.origin + key, value); answer({ key, value }) }
  if (subject === 'lti.get_data') answer({ key, value: data.get(event.origin + key) })
})
</script></html>`
