// The bundled browser runs on x64 alone. On any other processor the journeys need the machine's own, which root can
// install on Debian and its relatives; everyone else is told by the journeys what to do.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isMissing = process.arch !== 'x64' && !process.env.CHROMIUM_PATH && !existsSync('/usr/bin/chromium')
if (isMissing && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  process.stdout.write(`Installing Chromium for the journeys (no bundled one for ${process.arch}) ...\n`)
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '--no-install-recommends', 'chromium')
}
