// The bundled browser is for x64. Other processors need the system's Chromium, which root can install on Debian;
// otherwise the journeys say what to install.
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
