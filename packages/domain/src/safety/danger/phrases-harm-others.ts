import type { PhraseGroup } from './phrase-group.ts'

/** Harm to others. */
export const harmOthers: readonly PhraseGroup[] = [
  {
    category: 'harm_others',
    level: 'high',
    phrases: `
      [want]|[think]|gonna|plan|plotting|fantasies|urge|urges|voices_tell_me_to|tell_me_to|telling_me_to|tells_me_to|cant_stop_myself_from|could|i_will|ill|im|am ~2 [mean_kill] ~2 [other]
      [want]|[think]|urge|urges|fantasies ~3 homicid*|murder*|kill_people|killing_people
      [want]|going_to|plan_to|about_to|ill|will|tell_me_to|telling_me_to|tells_me_to|i_might|might|could|afraid_ill|afraid_i_will|scared_ill|scared_i_will|afraid_i_might|scared_i_might|scared_im_going_to|afraid_im_going_to|think_about|thinking_about|thinking_of|thoughts_of|thoughts_about|urge_to|urges_to|imagine|imagining|fantasize_about|visions_of ~2 [harm] ~1 [other]
      homicid*
      [i] ~2 kill|murder|stab|shoot|strangle|choke [other]
      i|ill|will|gonna|going_to ~1 kill|murder|shoot|stab|strangle [other]
      make him|her|them|you suffer|pay|bleed|regret|sorry ~4 blood|knife|gun|kill|dead|life|everything|did
      [want] ~2 [other] dead|to_die|to_suffer_and_die|killed
      wish|hope ~1 [other] ~1 dead|die|dies|gets_killed|was_dead|were_dead
      [want]|ready_to|going_to|plan_to|im_going_to ~2 shoot_up|bomb|blow_up|burn_down|set_fire_to|attack|torch|shoot ~2 school|office|work|workplace|place|church|building|mall|house|clinic|hospital|everyone|mosque|synagogue|apartment|concert
      shoot|shooting up|at ~1 school|the_school|my_school|office|my_office|work|the_place|everyone|church|crowd|people
      burn|burning|torch|bomb|blow ~2 house|home|place|building|apartment|car down|up|to_the_ground|with_him_in_it|with_her_in_it|with_them_inside
      mass shooting|murder|killing
      bought|buying|got|getting|have|loaded|bring|bringing|brought|carrying|took|taking|grabbed|hiding|sharpened|sharpening ~2 [gun]|[blade]|bullets|ammo ~8 him|her|them|work|school|boss|everyone|husband|wife|coworker|coworkers|neighbor|ex|lives|going_to|use_it
      [gun]|[blade]|bullets ~8 [mean_kill]|stab|use_it ~1 [other]
      know where he|she|they live|lives|sleep|sleeps|work|works|park|parks ~3 pay|gun|kill|hurt|end|regret|him|her|dead|?
      he|she|they|you will|wont|ll|is|are|should|better ~1 see_it_coming|pay_for_this_with|die_for_this|gonna_die|going_to_die|be_dead|regret_it_when|dead_to_me_soon|watch_their_back|watch_his_back|watch_her_back
      hes|shes|theyre|he_is|she_is|they_are|youre ~1 dead|a_dead_man|a_dead_woman ~2 when|if|meat|tonight|i_swear|tomorrow|man
      put|putting ~2 bullet|knife|[blade] ~3 him|her|them|his|her|their|you|heart|head|back|chest|skull
      slit|slitting|cut|slash|snap|break his|her|their|your|somebodys throat|neck|throats
      bash|smash|beat|blow|crush his|her|their|your head|brains|skull|face ~1 in|off|out|open
      beat|stab|choke|kick|burn|strangle|smother|bludgeon|starve [other] ~1 to_death
      drive|driving|run|running|crash|plow ~2 into|over|down|through ~2 crowd|people|him|her|them|pedestrians|my_ex|my_husband|my_wife|my_boss|kids
      poison|poisoning|spike ~1 [other]|his_food|her_food|their_food|his_drink|her_drink|his_coffee|her_coffee|the_water|the_food
      he|she|they deserve|deserves ~1 to_die|death|to_be_killed
      run|running [other] over|down
      [other] ~2 deserve|deserves to_die|death|to_be_killed|to_suffer_and_die
      push|pushing|shove|shoving|throw|throwing ~1 [other] ~2 onto|in_front|off|under|down|out|into|tracks
      see|find|catch|meet him|her|them|you ~4 dead|kill|regret|pay|hurt|end|beat|die|blood
      take care of|out my|that|him|her ~3 [gun]|permanently|for_good|once_and_for_all
      so angry|mad|furious|enraged|much_rage ~4 kill|hurt|stab|strangle|explode_on|murder
      blow|blowing up|away the|my|this|everyone|them|him|her ~1 school|office|building|place|house|church|away|?
      kill|murder them all|everyone|everybody|all_of_them|every_one_of_them|him|her_and|people|somebody|someone
      hit list|man
      tomorrow|soon|tonight|someday ~2 they|everyone|everybody ~2 find_out|see|know|learn who_i_am|what_i_can_do|what_im_capable_of
      better stop|lock me before|b4|up
      blood on my hands soon|tonight|tomorrow
      :gun:|:knife: him|her|them|my_boss|my_ex|you|everyone
      [i] ~3 :gun:|:knife: ~1 him|her|them|my_boss|my_ex|everyone
    `,
  },
  {
    category: 'harm_others',
    level: 'moderate',
    phrases: `
      [i] ~1 hit|hitting|punched|punch|slapped|choked|strangled|attacked|beat|hurt|stabbed|pushed|kicked ~1 [other]
      lose|losing|lost|snap|snapping control ~5 hurt|kill|hit|attack|someone|him|her|them
      voice|voices|radio|tv|demons ~1 say|says|tell|tells|telling|command* ~4 kill|hurt|die|stab|attack|push|sacrifice|burn
      god|voice|voices|radio|tv|demons|they ~3 gives|give|giving|sends|sending me ~1 orders|commands|missions
      someone|somebody|people ~3 going_to|will|gonna|better ~2 get_hurt|die|bleed|stop_me
      ran|run|running ~3 over ~5 on_purpose|purposely|tonight|again
      bringing|bring|got|carrying my piece|strap|heat
      pillow ~2 over|on ~4 face|baby|head
      going_to|gonna|about_to|might|will|afraid_ill|scared_ill|could snap ~4 someone|hurt|kill|him|her|them|everyone
      afraid|scared|worried|terrified ~4 hurt|harm|kill|attack|stab|do_something_to|lash_out_at|snap_and_hurt ~2 [other]
      violent|homicidal|murderous|aggressive thoughts|urges|fantasies|impulses|images|rage ~6 [other]|toward|about|against|?
      voices|voice|god|demons|devil|satan|they ~3 tell|telling|tells|told|say|saying|command|commanding|want|order|ordering me|to|i ~3 hurt|kill|stab|attack|harm|burn|shoot|punish|cleanse
      stabbing|killing|strangling|shooting|choking|murdering|hurting|beating ~3 [other]|father|mother|husband|wife|boss|kids|people|man|woman|neighbor|ex|person
      they|he|she|everyone|you will|going_to|gonna|ll|is_going_to|are_going_to ~2 pay|regret_this|suffer|bleed|be_sorry
      ammo|bullets|explosives|grenade|pipe_bomb
      [want]|going_to|gonna|will|ill ~1 end|finish|destroy|ruin his|him|her|hers|theirs|them|your
      following|followed|stalking|watching|waiting_for my_ex|him|her|them ~6
      [gun]|[blade] ~3 car|bag|purse|pocket|hand|pillow|backpack|waistband
      until|till he|she|they ~1 stop|stops|die|dies|dead|bleed|bleeds|move|moving|breathing
      rage ~5 kill|hurt|murder|weapon|someone
      [want]|ready_to|going_to|will|ill ~2 revenge|get_even|payback|make_them_pay|make_him_pay|make_her_pay|make_you_pay|them_to_pay ~4 blood|gun|kill|hurt|knife|regret|did|violent|?
      [want] ~1 beat|beat_up|bash|punch|choke|strangle|hurt|harm|maim|torture|fight|break|smash ~1 [other]|his_face|her_face|their_face|someones_face|his_legs
      hurt someone|somebody|people|others|anyone|another_person|other_people|the_people_around_me
      [harm]|kill|killing other|others people|?
      no ~1 one|body is safe from me
    `,
  },
  {
    category: 'harm_others',
    level: 'high',
    phrases: `
      [quiero]|voy_a|quiero|tengo_ganas_de|pienso|planeo|juro_que|podria|puedo|vamos_a ~2 matarlo|matarla|matarlos|matarlas|matarle|matarte|apunalarlo|apunalarla|dispararle|dispararles|estrangularlo|estrangularla|ahorcarlo|ahorcarla|envenenarlo|envenenarla|degollarlo|golpearlo|golpearla|lastimarlo|lastimarla|quemarlo|quemarla|hacerle_dano|hacerles_dano|pegarle|ahogarlo|acuchillarlo|acuchillarla|lincharlo
      matarlo|matarla|matarlos|apunalarlo|apunalarla|estrangularlo|estrangularla|degollarlo
      [quiero]|voy_a|quiero|ganas_de|pienso|planeo|podria|pensado_en|pensando_en|voces_que ~2 matar|asesinar|apunalar|disparar|estrangular|envenenar|golpear|lastimar|herir|atacar|quemar|danar|acuchillar|atropellar|hacerle_dano|hacer_dano ~1 a|al|la|su|le ~1 [ellos]|vecino|jefe|casa|escuela|hombre|mujer|alguien|gente|todos|otros|otras_personas
      lo|la|los|las|le|te voy_a|vamos_a|quiero|pienso ~1 matar|apunalar|asesinar|estrangular|quemar|golpear|lastimar|disparar|hacer_dano|envenenar|romper_la_cara|acuchillar|hacer_pagar
      le voy a? dar|meter|pegar un? tiro|balazo|cuchillada|plomazo
      lo|la|los|las mato|asesino|apunalo
      hacer que ~1 pague|paguen|sufra|sufran
      va|van a pagar ~3 sangre|vida|caro|todo|?
      merece|merecen morir|la_muerte|que_lo_maten|que_la_maten
      quemar|incendiar|quemarle|prenderle_fuego ~2 casa|escuela|oficina|edificio|carro
      tiroteo|disparar en|a ~2 escuela|oficina|trabajo|todos
      voces ~3 dicen|piden|ordenan ~2 mate|matar|lastime|ataque|haga_dano ~1 a|?
      miedo de ~2 lastimar|matar|herir|hacerle_dano|hacer_dano ~1 a|alguien|?
      quiero que|ojala_que|ojala ~2 se_muera|muera|mueran|se_mueran
      tengo|compre|llevo ~2 pistola|arma|cuchillo|machete|navaja ~5 para ~1 el|ella|matar|mi_jefe|mi_ex|usarla|usarlo
      homicid*|asesinarlo|asesinarla
      pensamientos|impulsos|ideas violentos|violentas|homicidas|de_matar|de_lastimar
    `,
  },
]
