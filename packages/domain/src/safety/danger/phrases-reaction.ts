import type { PhraseGroup } from './phrase-group.ts'

/** Reactions and symptoms that cannot wait for a visit. */
export const reaction: readonly PhraseGroup[] = [
  {
    category: 'reaction',
    level: 'high',
    phrases: `
      cant|cannot|can_not|couldnt|unable_to|barely|hardly|hard_to|struggling_to|trouble|difficulty|difficult_to|cant_seem_to|stopped|having_a_hard_time|gasping_to|not|fighting_to|hard_time|harder_to|having_trouble|problems|issues ~1 breathe|breathing|catch_my_breathe|catch_my_breath|get_air|get_enough_air|get_a_breath|swallow|swallowing
      cant|cannot|couldnt ~1 breathe|swallow|speak|talk|move_my|feel_my_legs|feel_my_arm|feel_my_face|see|feel_my_left|move
      short|shortness of breathe|breath ~6 chest|swelling|since|dizzy|lips|worse|rash|hives|pill|med|arm|sudden|?
      gasping for? air|breathe|breath|?
      wheezing ~6 hives|pill|med|swelling|throat|since|after|bad|cant
      throat|airway|tongue|lips|lip|face|mouth|eyes|neck ~3 swell*|swoll*|swelling|closing|closed|tightening|closing_up|tight|huge|puffy|puffing|puffing_up|puffed|puffed_up|enlarged|itchy_and_tight|closes|constricting|ballooning|thick|numb_and_swollen|blew_up|blown_up|twice
      swelling|swollen|swelled|swells ~3 throat|tongue|lips|lip|face|mouth|eyes|neck|shut
      anaphyla*|anafila*|epipen
      allergic reaction
      elephant|brick|bricks|vise ~4 chest
      chest ~5 elephant|brick|bricks|vise|crushed
      coughing|coughed|spitting up? pink|blood|foam
      bitten|bit my? tongue ~4 floor|woke|seizure
      neck|jaw|eyes ~2 twisted|stuck|locked|rolled ~3
      ulcers|sores ~2 mouth ~5 eyes|rash|fever|lamotrigine|lamictal
      reaction to ~3 [pills] ~6 hives|swelling|breathe|throat|bad|severe|rash|face|terrible|er|lips
      [pills] ~5 reaction ~4 hives|swelling|breathe|throat|severe|face
      bad|severe|serious|terrible|scary|life_threatening ~1 reaction
      hives ~3 all_over|everywhere|whole|face|spreading|and|body|covered|covering|swelling|cover
      covered in hives|rash|welts|blisters
      no siento ~2 mitad|cara|brazo|pierna|lado|lengua
      baby|newborn|toddler|son|daughter|kid|child ~5 breathing|breathe ~1 fast|funny|weird|hard|slow|badly|right|?
      skin|mouth|lips|eyes ~2 blister*|peeling|swelling|burning
      have|having|got|getting|woke_up_with|developed ~2 hives|welts|severe_rash|bad_rash|blisters|black_stool|tarry_stool|stroke|convulsions ~6 since|after|from|new|med|pill|dose|all|?
      severe|terrible|awful|spreading|horrible rash|swelling|hives|vomiting|headache_and_fever|dizziness
      blurred|blurry|double vision ~4 vomit*|confus*|faint*|shak*|dizzy|slur*|nausea
      broke|breaking|broken out in ~1 hives|welts|rash ~5 lips|breathe|all_over|face|swelling|throat|fever|blisters|pill|med|dose|new|since|after|?
      rash ~6 blister*|peeling|mouth|fever|spreading|lamictal|lamotrigine|all_over|purple|painful|eyes|breathe|skin_coming|raw
      blister*|peeling|sores ~6 lamictal|lamotrigine|skin|mouth|eyes|rash|genitals|since|med|pill
      skin ~3 peeling|blistering|falling_off|coming_off|sloughing|peels
      lamictal|lamotrigine ~8 rash|blisters|sores|fever
      stevens johnson
      serotonin syndrome|toxicity
      neuroleptic malignant
      lithium ~4 toxic*|poisoning|level_too_high|level_is_high|overdose
      toxic* ~2 lithium|from_lithium
      lithium ~12 tremor|tremors|shaking|slurred|slurring|vomiting|throwing_up|confused|diarrhea|stumbling|walk|unsteady|twitching|blurry|staggering|wobbly
      tremor|tremors|shaking|slurred|slurring|vomiting|confused|diarrhea|stumbling|twitching ~8 lithium
      shaking|tremors|tremor|twitching|jerking|stiff|rigid|sweating|fever|hot|agitated|confused ~6 fever|confused|sweating|stiff|rigid|hallucinating|twitching|heart_racing|diarrhea|agitated|racing_heart|muscles|clonus|cant_stop|delirious
      high fever ~8 stiff*|rigid*|confus*|shaking|med|pill|sertraline|since|muscles
      fever ~6 stiff|rigid|confused|shaking|muscles|neck
      muscles ~4 stiff|rigid|locked|locking|twitching|jerking ~6 fever|confused|sweating|jaw|cant|hot|?
      jaw|neck ~3 locked|locking|stuck|cant_move
      chest ~2 pain|pains|crushing|tight|tightness|pressure|hurts|hurting|heavy|squeezing|stabbing|ache|aches|is_killing|burning|exploding|being_crushed|heaviness
      pain|pressure|tightness|squeezing|heaviness|stabbing|elephant|weight|tight ~3 chest
      heart ~3 attack|stopped|stopping|failure|racing|pounding|skipping|beating_so_fast|going_crazy|out_of_my_chest|fluttering|exploding|weird|irregular|irregularly ~10 faint|dizzy|cant|passed_out|breathe|chest|med|pill|dose|arm|blacking_out|hours|stop|blackout|sweating|numb|160|170|180|200|150|140
      heart_rate|pulse ~3 15*|16*|17*|18*|19*|20*|140|145|30|35|38
      heart attack|stopped|is_stopping|is_giving_out|failing
      having|had a? heart_attack|stroke|seizure|seizures|convulsion|convulsions|tia
      [i] think ~2 heart_attack|stroke|seizure|dying|im_dying|i_am_dying
      im|i_am dying ~2 help|right_now|please|call|here|now|911
      feel|feels|feeling ~1 like ~1 im_dying|i_am_dying|going_to_die|im_going_to_die|my_heart_will_stop|my_heart_is_stopping
      left arm ~3 numb|hurts|pain|tingling|aching|weak|hurting
      pain ~4 left_arm|down_my_arm|my_arm|jaw_and
      numb|droop|drooping|weak|paralyzed ~3 face|one_side|left_side|right_side|arm|half
      face|mouth|side ~3 drooping|droops|numb|paralyzed|went_numb|weak
      slurred|slurring ~2 speech|words|my_words|?
      sudden|worst|thunderclap ~2 headache ~6 life|vision|vomit*|stiff|numb|confused|vision|ever|blood
      worst headache of
      seizure|seizures|seizing|convulsing|convulsions|convulsed
      passed|passing|pass|blacked|blacking|black out ~5 dose|pill|med|stairs|twice|times|again|heart|woke|after|hit|keep|morning|today|driving|now|?
      faint|fainted|fainting|collapsed|collapse ~3
      vomiting|throwing_up|coughing|coughed|pooping|peeing|puking|spitting|vomited|threw ~2 up? blood
      blood in my ~1 vomit|stool|urine|pee
      bleeding ~4 wont_stop|heavily|out|a_lot|not_stopping|cant_stop|nonstop|badly|soaking|to_death|pads
      cant|wont stop ~2 bleeding|vomiting|throwing_up|shaking|puking|seizing
      losing|lost|loss ~3 consciousness|blood|vision
      turning|turned|going|went blue|gray|purple
      yellow ~2 skin|eyes
      skin|eyes ~3 yellow
      erection ~4 hours
      withdrawal|withdrawals|stopped_drinking|quit_drinking|stopped_xanax|stopped_klonopin|cold_turkey ~10 seizure|seizures|shaking|hallucinat*|seeing_things|tremors|confused|convuls*|sweating|heart|dts
      stopped_drinking|quit_drinking|stopped_xanax|stopped_klonopin|cold_turkey ~10 see|seeing|feel|feeling ~1 bugs|spiders|snakes|insects|things|people_who|shadows
      delirium tremens
      stopped|quit ~1 [pills] ~4 fit|fits|seized
      havent|hasnt|not ~1 kept|keep water|fluids|anything|food down
      havent|hasnt|not slept in|for # days
      havent|hasnt|not slept in|for a|all week
      blood pressure ~4 18*|19*|20*|21*|22*|23*|24*|crisis|sky_high|through_the_roof|dropping|dropped
      blood sugar ~5 30|40|50|400|500|600|low_and|crash*|dropping
      oxygen|o2|sats ~4 70|80|82|84|85|86|88|low|dropping
      call|calling|called|need|send|get 911|ambulance|an_ambulance|paramedics|emt
      medical emergency
      this is an? emergency
      emergency room ~4 now|should_i|going|swelling|chest|breathe
      life threatening
      suddenly|sudden ~2 cant|blind|lost|confused|numb ~2 see|vision|speak|talk|move|in|one|?
      hallucinating|delirious ~6 fever|med|pill|dose|shaking|confused|heart|sweating
      vision|sight|eyesight|everything ~2 went|going|gone|turned|lost|goes black|dark|blind|white|blurry|double
      going|went into? shock
    `,
  },
  {
    category: 'reaction',
    level: 'high',
    phrases: `
      apenas|casi_no|me_cuesta|dificultad_para|dificil|no_logro|problemas_para|sin_poder|cuesta_trabajo|no_puede|casi_no_puedo|apenas_puedo ~2 respirar|tragar|respiro|hablar_bien
      no puedo respirar|tragar|hablar_bien|mover|dejar_de_vomitar|dejar_de_temblar
      me falta|faltaba ~1 el? aire|aliento|respiracion
      me ahogo|asfixio|estoy_ahogando|estoy_asfixiando|estoy_muriendo
      garganta|lengua|labios|cara|ojos|boca|labio ~3 hinchada|hinchados|hinchado|hincha|hinchan|hincho|hincharon|inflamada|inflamados|cierra|cerrando|cerro|hinchando|inflamo|inflamaron|hinchandose
      hincha|hincho|hincharon|hinchan|hinchando|inflama|inflamo|cierra|cerro|hinchada|hinchado|cerrando ~3 garganta|lengua|labios|cara|ojos|boca|cuello
      reaccion|shock|choque alergica|alergico|anafilactica|anafilactico|grave
      alergia|alergica ~5 respirar|hincha|hinchada|garganta|ronchas
      ronchas|urticaria|sarpullido ~4 todo|cuerpo|cara|respirar|hinch*|ampollas|fiebre|medicina|pastilla
      ampollas|piel ~4 lamotrigina|cayendo|pelando|boca|despelleja|desprende
      dolor|presion|opresion|duele|punzadas ~4 pecho|corazon
      pecho ~3 duele|aprieta|dolor|presion|oprime|arde
      ataque al? corazon|cardiaco
      infarto|paro_cardiaco|derrame|embolia|convulsion*|convulsionando|convulsiono
      brazo izquierdo ~3 dormido|duele|adormecido|dolor
      me desmaye|desmayo|estoy_desmayando|voy_a_desmayar|desvaneci
      se ~1 desmayo|convulsiono
      sindrome serotonin*|neuroleptico|serotoninergico
      intoxicacion ~2 litio|medicamentos
      litio ~8 temblor*|vomit*|confund*|mareos|temblando|diarrea
      vomit*|escupiendo|tosiendo|orinando ~2 sangre
      sangrado|sangrando|sangro ~4 parar|para|mucho|detiene|mucha|demasiado
      fiebre ~6 rigid*|confund*|temblando|temblores|convuls*|tiesos|tieso
      media|mitad|lado ~2 cara|cuerpo ~3 dormid*|paraliz*|caid*
      llamen|llamar|llame|necesito|manden|llamo ~2 911|ambulancia|emergencias|una_ambulancia
      emergencia medica
      corazon ~4 late|palpit*|acelerado|rapido|salirse|sale ~6 desmay*|aire|respirar|mareo|mareada|mareado|pecho|?
      para|paro|detiene|detuvo ~1 el|mi corazon
      siento que ~2 me_muero|me_estoy_muriendo|muero|voy_a_morir|me_voy_a_morir
      me estoy muriendo|ahogando|desangrando|asfixiando
      pierdo|perdi|perdio|perdiendo el? conocimiento|conciencia
      no siento|puedo_mover ~1 el|la|las|los|mi? brazo|pierna|piernas|cara|lado
    `,
  },
]
