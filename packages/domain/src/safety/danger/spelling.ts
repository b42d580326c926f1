/** Letters of other alphabets that look like ours. */
export const lookalikes: ReadonlyMap<string, string> = new Map(
  [...'аaеeоoрpсcуyхxіiкkѕsԁdһhмmтtαaοoεeιiκkρpυuνv'].reduce<[string, string][]>(
    (pairs, one, i, all) => (i % 2 === 0 ? [...pairs, [one, all[i + 1] ?? one]] : pairs),
    [],
  ),
)

/** Digits and signs written for letters. */
export const leetLetters: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l' },
}

/** Words that a reader of a text message fills in. */
export const shorthand: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ 2: 'to', 4: 'for', u: 'you', ur: 'your', r: 'are', n: 'and', b: 'be', bc: 'because' },
    ...{ q: 'que', xq: 'porque', pq: 'porque', d: 'de', x: 'por', mi: 'my', ya: 'you' },
  }),
)

export const emojiNames: Readonly<Record<string, string>> = {
  ...{ '🔪': ':knife:', '🗡': ':knife:', '🔫': ':gun:', '💊': ':pill:', '⚰': ':coffin:', '🪦': ':coffin:' },
  ...{ '🪢': ':rope:', '💀': ':skull:', '☠': ':skull:', '😵': ':dead:', '🩸': ':blood:', '💉': ':needle:' },
  ...{ '🪒': ':blade:', '👊': ':fist:', '🤜': ':fist:', '💣': ':bomb:', '🌉': ':bridge:', '👋': ':wave:' },
  ...{
    '😭': ':sob:',
    '😢': ':cry:',
    '💔': ':broken_heart:',
    '🚂': ':train:',
    '🚆': ':train:',
    '🥀': ':broken_heart:',
    '😞': ':cry:',
  },
}

/** Words that people spell out letter by letter, as `canonical` writes them. */
export const spelledOut: ReadonlySet<string> = new Set(
  'suicide suicidal suicidio suicida kms kys die kil dead overdose morir muerte matarme kilmyself kilme od'.split(
    ' ',
  ),
)

// As people write them, on the left; on the right the words that the tables use. Runs of a letter count once.
const misspellings: Readonly<Record<string, string>> = {
  suicide:
    'suicde sucide suiside suicid suacide suiscide sueside suecide siucide suicied sucicide soicide sewerslide sewercide suislide sooicide suicdie suicude scuicide',
  suicidal:
    'suicdal sucidal suisidal suicidle suicidel suicidial sucicidal suicial suacidal siucidal sewerslidal suicidall',
  suicidio: 'suisidio suicidioo suisidyo sucidio',
  suicidarme: 'suisidarme sucidarme suicidarmee suicidarne',
  'kill myself': 'kms killmyself unaliveme ctb',
  unalive: 'unlive unaliv unalife unaliving unaliven',
  'kill yourself': 'kys',
  myself: 'mysef mself myslf myelf mysel miself myselve myslef mysefl',
  himself: 'hisself himslef',
  herself: 'herslef hersef',
  kill: 'kll kiil killl kyll k1ll',
  killing: 'killin kiling kiliing kilng',
  overdose: 'overdoes overdoze overdos overdosse overdoce ovrdose',
  overdosed: 'overdozed overdoesed oded overdossed',
  sobredosis: 'sobredocis sobredosi sobredocys',
  breathe: 'breath breeth brethe breathee brethe breth',
  breathing: 'breathin breething brething',
  dying: 'dieing dyin diying dyeing',
  tired: 'tierd tird tyred',
  dead: 'ded deadd dedd',
  wrists: 'rists wrissts',
  wrist: 'rist',
  slit: 'slitt',
  living: 'livin',
  cutting: 'cuttin cuting',
  should: 'shuld shud shoud',
  just: 'jus jst',
  someone: 'some1 sum1',
  burning: 'burnin',
  again: 'agn agian agin',
  alive: 'aliv aliv',
  pills: 'pilz pillz pilss',
  anymore: 'anymor animore nomore',
  because: 'cuz coz becuase becouse',
  going: 'goin',
  thinking: 'thinkin thinkng thinkign',
  thoughts: 'thougths toughts thots thougts thoughs',
  about: 'bout abt abut',
  hurt: 'hrt hurtt',
  hurting: 'hurtin',
  goodbye: 'godbye gudbye',
  quiero: 'kiero qiero quero kero',
  morir: 'morrir',
  aguanto: 'aguato haguanto',
  vivir: 'bibir vibir bivir vivr',
  hacer: 'aser hacr aser',
  life: 'lyfe lief liffe',
  anaphylaxis: 'anafilaxis anaphilaxis anaphylactic anaphalaxis anafilactico anafilactica',
  serotonin: 'seratonin serotonine serotonina',
  throat: 'thorat throte',
  'want to': 'wanna wana wanto',
  'going to': 'gonna gona gunna ima imma finna boutta bouta',
  'have to': 'gotta hafta',
  'kind of': 'kinda',
}

const collapse = (word: string) => word.replace(/(\p{L})\1+/gu, '$1')

const corrections = new Map<string, string[]>()
for (const [right, wrong] of Object.entries(misspellings))
  for (const one of wrong.split(' ')) corrections.set(collapse(one), right.split(' ').map(collapse))

/** Long words whose meaning is worth a guess: one wrong, missing, extra or swapped letter is forgiven. */
const guessed =
  'suicide suicidal suicidio suicidarme suicidarse overdose overdosed sobredosis matarme breathing respirar'
    .split(' ')
    .map(collapse)
const known = new Set([
  ...guessed,
  'suicida',
  'matarte',
  'matarse',
  'matarle',
  'matarla',
  'matarlo',
  'respiran',
  'respira',
])

/** The words that a misspelled one stands for; null for a word that stands for itself. */
export function correctSpelling(word: string): string[] | null {
  const found = corrections.get(word)
  if (found) return found
  if (word.includes('*')) return censored(word)
  if (word.length < 6 || word.length > 12 || known.has(word)) return null
  const guess = guessed.find((right) => isOneSlipAway(word, right))
  return guess ? [guess] : null
}

const censorable =
  'suicide suicidal kill killing die dead overdose myself rape raped shoot murder suicidio matar morir hurt'
    .split(' ')
    .map(collapse)

/** "su*cide": the stars stand for any letters. */
function censored(word: string): string[] | null {
  const stars = word.replace(/\*+/g, '*')
  const [head = '', ...rest] = stars.split('*')
  const tail = rest.at(-1) ?? ''
  const isLike = (right: string) =>
    head.length + tail.length >= 2 &&
    right.length >= head.length + tail.length &&
    right.startsWith(head) &&
    right.endsWith(tail)
  const found = head === '' ? undefined : censorable.find(isLike)
  return found ? [found] : null
}

function isOneSlipAway(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1) return false
  let i = 0
  while (i < word.length && i < right.length && word[i] === right[i]) i++
  const rest = (text: string, skipped: number) => text.slice(i + skipped)
  return (
    rest(word, 1) === rest(right, 1) ||
    rest(word, 1) === rest(right, 0) ||
    rest(word, 0) === rest(right, 1) ||
    (word[i] === right[i + 1] && word[i + 1] === right[i] && rest(word, 2) === rest(right, 2))
  )
}
