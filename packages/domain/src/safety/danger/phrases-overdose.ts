import type { PhraseGroup } from './phrase-group.ts'

/** Overdose and poisoning, meant or not. */
export const overdose: readonly PhraseGroup[] = [
  {
    category: 'overdose',
    level: 'high',
    phrases: `
      overdos*
      od|oded on [pills]|purpose|my|it|them
      [i]|he|she|they|just|almost|nearly|going_to|might ~1 od|oded ~1 on|last|yesterday|again|tonight|purpose|?
      oding|odin
      took|take|taken|taking|swallow|swallowed|swallowing|ate|eaten|downed|downing|popped|chugged|drank|consumed|ingested|gulped ~3 all|every|whole|entire|full|rest|bottle|handful|handfuls|fistful|bunch|month|months|weeks|too_many|so_many|lots|loads|bottles|packet|pack|box|everything ~5 [pills]|them|prescription|bottle|cabinet|:pill:|supply|refill|worth|blister
      took|taken|swallowed|ate|downed|popped ~2 all|every_one|whole|entire of? ~2 them|it|bottle|thing|:pill:
      took|taken|swallowed|ate|downed|popped|taking ~3 too_many|too_much|way_too|more_than_i_should|way_more|double|triple|extra|way_over|more_than|a_lot_of ~3 [pills]|of_my|of_them|than|meds|:pill:|dose
      too_much|too_many|way_too_much|way_too_many ~3 [pills]|of_it|:pill:
      [i] ~1 took|taken|swallowed|ate|downed|popped|taking|have_taken|drank ~2 # ~2 [pills]|mg_of|milligrams_of|of_them|:pill:|grams_of
      [i]|he|she|they|son|daughter|friend|husband|wife|mom|dad ~2 took|swallowed|downed|popped|ate|taken ~2 #|bunch|handful|lot|lots|all ~4 [pills]|them|:pill:
      took|swallowed|downed|popped ~2 #|bunch|handful|lot|lots ~3 [pills]|:pill:
      # ~1 [pills] at_once|all_at_once|tonight|an_hour_ago|in_one_go|in_one_night|just_now
      took|taken|take|swallowed|ate all|everything|the_whole|the_rest ~4 at_once|all_at_once|in_one_go
      [pills] ~1 and|with|on_top_of|mixed_with ~1 alcohol|vodka|whiskey|wine|booze|liquor|tequila|rum|beer|drinking|drunk|drinks ~6 cant|drowsy|pass_out|sleepy|woozy|numb|dizzy|wake|took|breathe|feel|lot|bottle|now|slow|help|blacking
      took|taken|mixed|mixing ~4 [pills] ~3 with|and ~3 alcohol|vodka|whiskey|wine|booze|liquor|tequila|rum|beers|drinks
      bottle of ~1 [pills]|:pill: ~4 gone|empty|swallowed|took|drank|and|tonight|wine|vodka
      empty|emptied ~3 pill|bottle|pills|prescription ~1 bottle|bottles|of
      drank|drink|drunk|swallowed|ate|ingested|swallow|drinking|chugged ~6 [poison]|chemicals|cleaner
      used|using|took|drank|did|shot|smoked|injected|snorted ~6 too_much|too_many
      cant|barely|hard|hardly|struggling ~2 stay|keep awake|conscious|eyes_open|my_eyes_open
      drank|downed|chugged ~4 nyquil|cough_syrup|robitussin
      ingested ~3 pills|something|bottle|bunch|poison|toxic|unknown
      # times ~2 my|the|usual|normal|prescribed ~2 dose|amount|prescription
      inhaled|inhaling|breathed|sniffed|breathing ~2 gas|fumes|carbon_monoxide|exhaust|chlorine|[poison]|smoke
      carbon monoxide
      poisoned|poisoning myself|me|?
      poisoned|poisoning
      lips|fingers|face|skin|nails|fingertips ~2 blue|turning_blue|purple|gray|grey
      shot|shoot|shooting up ~2 [pills]|heroin|dope|too_much|and|fent
      snorted|smoked|injected|used|did ~3 too_much|fentanyl|fent|laced|bad_batch|so_much|whole|alot|a_lot_of|contaminated
      laced with ~1 fentanyl|fent|something
      need|used|gave|use|got|have narcan|naloxone
      narcan|naloxone
      cant|cannot|wont|couldnt|unable_to wake ~1 him|her|them
      he|she|friend|husband|wife|mom|dad|son|daughter|brother|sister|boyfriend|girlfriend|roommate ~2 isnt|not|is_not|wont|cant|stopped ~1 breathing|responding|waking_up|wake_up|waking|moving|responsive|conscious
      unresponsive|unconscious
      passed out ~4 pills|drugs|needle|wont|breathing|drank|took
      alcohol poisoning
      doubled|tripled|mixed_up ~2 [pills]|insulin|pills|dose ~5 accident|mistake|row|days|dizzy|sick
      gave|injected|took|drew ~5 # ~1 units|ml|mg|doses|pills ~3 instead
      hard_to|difficult_to|impossible_to wake ~1 him|her|up|them|?
      [pills] ~2 twice ~6 hard|wake|confused|drowsy|dizzy|limp
      lost count ~4 [pills]|took|had
      baby|toddler|child|kid|son|daughter|grandson|granddaughter ~2 chewed|licked|swallowed|ate|sucked ~3 [pills]|patch|fentanyl|battery|magnet|gummies|edible
      injected|took|gave ~1 twice|double the|my ~1 [pills]|insulin
      took ~2 wrong|someone_elses|my_husbands|my_wifes|my_moms|my_kids|my_dogs ~2 [pills] ~6 feel|dizzy|drowsy|scared|cant|heart|pounding|sick|now
      gave|given|giving ~2 [child]|baby|him|her|my_mom|my_dad ~3 adult|wrong|double|too_much|extra|twice|whole|my ~3 dose|amount|bottle|[pills]
      inyecte|puse|tome|pase ~2 de_mas|demasiad*|doble|con_la_insulina|toda|todo
      accidentally|accidently|mistake|mistakenly ~2 took|taken|doubled|double|swallowed|drank|ate|tripled ~3 double|twice|two|three|extra|too|whole|my|all|dose|[pills]|[poison]|wrong
      double|doubled|triple|tripled ~2 dose|doses|my_dose ~8 dizzy|sick|drowsy|shaking|heart|scared|confused|throwing_up|vomiting|faint|sleepy
      call|called|need|should_i_call poison control|center
      :pill: :pill: :pill:
      ate|eaten|took|taken|swallowed|drank ~3 :pill:|:pill:_:pill:
      took|swallowed|drank|ate something to ~1 die|end_it|sleep_forever|never_wake_up
    `,
  },
  {
    category: 'overdose',
    level: 'high',
    phrases: `
      sobredosis
      tome|tomado|tomo|tomando|trague|tragado|ingeri|ingirio|comi|tomarme|tragarme|tomarse|trago|bebi|bebio ~3 todas|todo|todos|toda|demasiadas|demasiado|demasiados|muchas|muchisimas|muchos|un_monton|frasco|caja|puno|punado|bote|paquete|tira|blister|exceso ~4 [pastillas]|frasco|botella|caja|ellas|ellos|bote
      tome|tomo|trague|tomado|tragado|comi ~2 # ~1 [pastillas]|de
      tome|tomo|trague|tomado|tragado ~2 mas|doble|triple ~2 [pastillas]|la_cuenta|debia|lo_debido|de_la_dosis
      tome|trague|tomado|tragado ~2 todas|todo el|la|las|los|mis|? ~2 [pastillas]|frasco|caja|bote
      tome|bebi|trague|tomo|bebio|trago|tomado|bebido|tomar ~2 [veneno]
      me ~1 envenene|envenenaron|envenenado|intoxique|intoxicado|intoxicada|envenenando|drogue_demasiado|pase_de_pastillas|pase_con_las_pastillas|pase_de_dosis
      intoxic*|envenen*
      pase con|de la|el|las|los? dosis|pastillas|medicamento|medicina|drogas|droga
      mezcle ~3 [pastillas] ~2 con|y ~1 alcohol|vodka|tequila|cerveza|vino|ron
      [pastillas] con alcohol|vodka|tequila|ron|vino
      no despierta|responde|reacciona|respira|esta_respirando
      esta|quedo|se_quedo|encontre inconsciente|sin_respirar|morado|morada|azul
      labios ~1 morados|azules|azul
      inhale|inhalo|respire ~2 gas|cloro|monoxido|humo
      [quiero] ~2 tomarme|tragarme ~2 todas|todo|frasco|pastillas|[veneno]
      frasco ~1 vacio ~2 pastillas|?
      fentanilo
      dosis ~2 equivocada|doble ~4 siento|mareada|mareado|mal|corazon|?
    `,
  },
]
