/** Words around the names of medicines that are no names: how, when and why someone takes it, or what it did to them. */
export const fillerWords: ReadonlySet<string> = new Set(
  `about after again allergic allergy also always and any anxiety around asthma back been before bed bedtime
  blood breath breathe breathing but called can capsule capsules cause caused causes cold couple currently daily day days
  depression does dont dose doses drops each evening ever every face few for from gave gel get gets gives half hard have
  headache headaches heart high hive hives hour hours how increased inhaler itch itches itching itchy just last
  lightheaded lips low made make makes maybe med medication medications medicine medicines milligram milligrams mild
  month months morning most mouth much nausea needed nervous night nightly noon not nothing now occasionally off
  once one only oral other over pain patch pill pills pressure prescribed prn puff puffs rash rashes reaction
  reactions really regularly same severe shortness sick since skin sleep some sometimes spray started stomach
  sudden swelling swell swells swollen tablet tablets take taken takes taking tab tabs that the them then there
  they think this three throat tongue time times twice two unsure upset use used using usually very vomit vomiting
  vomits was week weekly weeks when with work year years you`.split(/\s+/),
)
