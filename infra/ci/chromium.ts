/** Finds a Chromium for the browser flows, or installs Debian's as root. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function findChromium(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place))
}

/** Returns its path; throws instructions when it can be neither found nor installed. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...words: string[]) =>
      execFileSync('apt-get', words, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser flows need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  )
}
