/** Words that most texts have, as `canonical` writes them: they say nothing about a text's subject. */
export const commonWords: ReadonlySet<string> = new Set(
  `i im ive id il me my mine we us our you your he hes him his she shes her they theyre them their it its this that these those
  a an the and or but if so as of to in on at by for from with into about up out off over down after before then than when while where what who how why
  am is are was were be been being do does did done dont didnt doesnt have has had havent hasnt having can cant could couldnt wil wont would wouldnt should
  may might must not no yes never ever just realy very so to much more most some any al every one here there now again also even stil yet only like wel ok
  get got geting go going goes went come came make made take took tok want need know think fel feling felt say said tel told let put ke kep day days time times week night today
  yo mi me mis tu te ti su sus se le les lo la los las el ella elos un una unos unas y o u pero si no ni que qe como cuando donde quien porque por para con sin en de del al a
  es soy eres son era fue ser estoy esta estan estaba estar he ha han hay habia tengo tiene tener muy mas ya tambien todo toda todos nada algo bien voy va hoy dia noche siento`
    .split(/\s+/)
    .map((word) => word.trim()),
)
