/**
 * Phrases that look like danger and are not: what they cover is left out of the search. Each says enough of its
 * sentence that a person in danger would not be silenced by it.
 */
export const traps = `
  suicide squad|girls|silence|kings|awareness|prevention|hotline|lifeline|doors|mission|bomber|bombers|forest|dare|room|club
  prevent|preventing|prevention of suicide
  the_virgin suicides
  suicide prevention|hotline|lifeline|crisis|awareness ~1
  988 suicide
  kill bill|a_mockingbird|the_lights|the_mood|the_engine|switch|time|two_birds|the_vibe|shot|zone|process|the_process|ratio|streak|count|your_darlings|la_kill|command|the_messenger|the_weeds|weeds|germs|bacteria|the_bacteria|the_germs|mosquitoes|spiders|bugs|ants|the_power|a_few|an_hour|some_time|the_sound|your_idols|joy|the_boss_level
  to kill a mockingbird
  licence|license to kill
  killing eve|time|floor|moon|them_softly|it|fields|spree_in_the_game|the_game|an_hour|a_few_hours|the_vibe|the_mood|weeds|the_weeds|my_vibe|my_productivity|my_grades|my_mood|my_budget|my_sleep
  killer app|whale|whales|workout|deal|smile|outfit|concert|instinct|bees|sudoku|cook|queen|heels|view|show|dress|party|song|joke|headache
  lady killer
  killers mr_brightside|concert|song
  killed|kill|killing|kills it at|on|in|with|today|onstage|this|out_there|that
  die hard|cast|rolls|cut_cookies|antwoord|with_a_smile|another_day|young_by|for_you_by|roll
  no time to die
  live and|or let die
  a good day to die hard
  born to die album|by|song
  die|dies|died|dying|dead|morir|muero|morirme|muriendo of|from|de|with|con embarrassment|laughter|boredom|curiosity|hunger|thirst|jealousy|happiness|excitement|anticipation|cuteness|shame|heat|the_heat|laughing|cold|the_cold|cringe|joy|risa|hambre|sueno|sed|verguenza|calor|frio|ganas|aburrimiento|pena|la_risa|amor|envidia|curiosidad|nervios|felicidad|emocion|old_age|natural_causes|cancer|a_stroke|a_heart_attack|covid
  me muero|morir|moria|muriendo|mori|morirme|moriria|morire|muere ~1 de|por ~1 risa|hambre|sueno|sed|verguenza|calor|frio|ganas|aburrimiento|pena|ver|comer|ir|verte|conocer|amor|nervios|emocion|felicidad|un|una|unos|unas|curiosidad|saber|que
  muerto|muerta de risa|hambre|sueno|cansancio|frio|miedo|sed|verguenza|calor|cansada|aburrimiento
  die|dying|died|would_die|id_die|kill|killing for a|an|some|that|this|those|these|your|one|coffee|pizza|chocolate|tacos|sushi|ice_cream|sleep|my
  to die for
  die on this|that|the hill
  will|would|ill|id|ready_to|willing_to|prepared_to die on this|that|the hill
  die|dying|dead|died laughing|inside_laughing
  i|im|am|hes|shes|were|just|literally dying to|for ~1 know|see|try|go|meet|hear|tell|get|eat|visit|watch|read|find|ask|share|play|have|weekend|summer|friday|vacation|a
  dying to|for ~1 know|see|try|go|meet|hear|tell|get|eat|visit|watch|read|find|ask|share|play|have|weekend|summer|friday|vacation|a
  nearly|almost|practically|just|about|literally|i died|die laughing|lol|haha
  [trapthing] ~2 died|dies|dead|die|dying|killed|is_dying|went_dead
  dead|beat|bone|dog tired|beat
  dead|flat line|end|lift|lifts|lifting|weight|sea|heat|zone|serious|on|right|center|set_on|ringer|silent|to_me|as_a_doornail|poets|poets_society|pool|space|pan|skin|leaves|battery|phone|wood|stop|last|mau5|quiet|calm
  deadline ~4 killing|kill|die
  drop dead gorgeous
  walking|grateful|evil|red|the_walking|day_of_the|shaun_of_the|black_ops dead
  over my dead body
  wouldnt|not be caught dead
  back from the dead
  left|leave ~1 for dead 2|the_game
  [trapsubject] ~3 is|are|was|were|been|still|really|absolutely|totally|literally|just|? killing|murdering|torturing|destroying me|us|my_back|my_budget|my_mood
  killing|kills|killed|killin me softly|smalls|with_kindness|lol|haha|with_these|with_this|with_that|here_lol|with_the_jokes|with_laughter
  [trapsubject] ~3 will_be|going_to_be|is_going_to_be|gonna_be|be|is the_death_of_me
  the death of me
  my [trapbody] ~3 killing|kill|kills me
  shoot me ~1 an|a|over|your|the ~1 email|message|text|note|line|call|quick|link|time
  shoot|shooting you|him|her|them|over|him_over an|a|over|some ~1 email|message|text|note|line|call|quick|link|questions|idea|ideas
  shoot|shooting|shot hoops|pool|baskets|hoops_with|photos|video|videos|a_video|the_video|the_breeze|for_the_stars|a_wedding|a_film|the_messenger|a_movie|a_scene|a_photo|guns_at_the_range|at_the_range|clay|film|portraits
  photo|video|film|wedding shoot|shooting
  trouble|problem shoot|shooting|shot
  flu|booster|covid|allergy|insulin|b12|vaccine|tetanus|depo|botox|espresso|good|best|long|another|steroid|cortisone shot|shots
  gave|give|take|taking|worth|got|get|getting|have|had|took|giving|need it|this|a|my|him|her|them|me|best|the? ~1 shot|shots at|of_espresso|in_the_arm
  shot of|glass tequila|whiskey|espresso|vodka
  overdose|overdosed|overdosing|od|oding|oded|sobredosis on|of|de ~2 chocolate|candy|sugar|caffeine|coffee|cookies|cake|netflix|cuteness|tiktok|halloween_candy|pizza|news|memes|vitamin_c|sunshine|turkey|social_media|garlic|spinach|work|christmas|pie|tv|azucar|cafe|tamales|carbs|trabajo|series|love|kale|cheese|ice_cream|podcasts|puppies|amor|ternura|pan
  cuteness|sugar|information|candy|chocolate|caffeine|holiday overdose
  bombed|bomb|bombing ~1 the|my|it|an|that ~1 test|interview|exam|presentation|set|quiz|audition|date|show|final
  the bomb
  hit|hits|hitting|beat|beats|beaten|crush|crushed|smash|smashed|punch the|a|my|rock|up|me_up|on|like|pillow|punching ~1 gym|road|traffic|books|sack|hay|wall|snooze|goals|goal|spot|jackpot|bottom|deadline|record|milestone|hard_place|home|pause|bag|score|level|game|team|odds|eggs|heat|high_score|interview|workout|bottom|truck|nail|bullseye|drum|brick|ton|pillow|level_10|rush_hour
  hit|hits me|him|her like|that|with_a_bill|with_the_bill|up|yesterday_that|today_that|hard_when|in_the_feels
  hit|punch rock_bottom|me_up|it_off|the_gym
  panic|anxiety|asthma|snack|heart_art attack|attacks
  panic|anxiety attack|attacks ~8 fewer|less|better|frequent|history|control|manage|used_to|no_more
  cut|cutting|cuts ~1 my|the|his|her|our|your|a|some|down|back|off|out|corners|class|hair|grass|ties|carbs|costs|calories|contact|coupons|vegetables|onions ~1 hair|grass|lawn|bangs|hours|losses|budget|nails|dose|doses|pill|pills|toenails|fingernails|coupons|vegetables|onions|cake|steak|carbs|spending|sugar|caffeine|drinking|contact|cord|teeth|finger|thumb|in_half|toe
  cut|burned|burnt|hurt|hit|injured|stabbed ~1 my|myself ~5 shaving|cooking|chopping|running|gym|soccer|basketball|yoga|skiing|hiking|stove|oven|toast|iron|curling_iron|lifting|playing|gardening|football|tennis|soup|pan|kitchen|accident|by_accident|accidentally|grill|dinner|coffee
  burned|burned_out|burning|burn out|calories|calories_at|the_dinner|the_toast|dinner|toast|bridges|my_tongue|cds
  sun|rug|razor|heart burn|burned|burns
  hang|hanging|hung out|in_there|on|up|with|around|over|tight|my_clothes|the_picture|pictures|a_picture|curtains|laundry|up_on|the_curtains|the_laundry|a_shelf|the_lights|lights
  hanging by a thread
  hang|hanging myself a|up|out
  choke|choked|choking|chokes up|under_pressure|on_my_food|on_my_words|hazard|in_the_game|on_a_pretzel|down_dinner|in_the_interview
  drown|drowning in|myself_in work|emails|paperwork|debt|homework|laundry|bills|meetings|my_work|deadlines|email|assignments|sorrow_music
  stab at|in_the_dark|in_the_back
  take|took|taking|have|had a stab at
  stabbed me|him in_the_back
  jump|jumped|jumping|jumps rope|rope_and|on|in|to|the_gun|for_joy|ship|through_hoops|on_the_trampoline|in_the_pool|into_bed|on_a_call|in_the_shower|into_conclusions|to_conclusions|on_the_call|at_the_chance|off_the_couch|into_the_pool|off_the_diving_board|into_this
  bungee|ski|long|high|base|show jump|jumping
  drive|drives|driving me|us|him crazy|nuts|insane|up_the_wall|bonkers|mad|home|to_work|to_the|over_the_edge_with|bananas
  end|ending|ends|ended ~1 my|the|our|this|a|that ~1 membership|subscription|plan|treatment|day|call|meeting|session|appointment|relationship|marriage|lease|contract|trial|account|chat|shift|conversation|week|month|year|semester|engagement|friendship|visit|coverage|policy|prescription|therapy|service|free|workout|diet|fast|story_with|book|season|show|podcast|internship
  want|would_like|need|wanna to? end|cancel|stop|pause|quit my|the|this|taking|all|smoking|drinking|vaping ~2 membership|subscription|plan|medication|medicine|treatment|account|therapy|emails|texts|service|pill|pills|sertraline|zoloft|lexapro|smoking|payments|charges|auto|the_med|it_because
  end of the|my|? day|week|month|year|shift
  week|weekend|never_ending|dead|loose|split|high|low|rear|book ends|end
  [want]|wish ~1 disappear|vanish|escape ~1 on|to|for|into|with a|an|the ~1 beach|island|week|weekend|cabin|mountains|vacation|month|few|woods|book|spa|day|forest|day_or_two
  disappear|disappeared|vanish|vanished ~1 on_vacation|for_the_weekend|to_a_cabin|into_a_good_book|into_the_woods|to_the_beach
  cant|couldnt|wouldnt|dont_want_to|cannot|could_not live without my|you|coffee|chocolate|music|it|my_phone|netflix|wifi|a|the|cheese|this|spotify|chapstick|bread|tacos|air_conditioning
  cant|dont|not ~1 want|keep|afford ~1 to live|living|stay|be|being here|there|in|with|on|at|alone|together|like_roommates|paycheck|apart|off ~2 seattle|florida|texas|city|apartment|house|town|parents|roommate|roommates|my_mom|my_parents|state|california|dorm|suburbs|new|cold|neighborhood|single|debt|forever_at|paycheck_to_paycheck|in_laws
  tired|sick|hate|done|fed_up ~2 living|life|being in|out_of|with|at|paycheck|far|here_in|on_takeout ~3 apartment|house|boxes|suitcase|city|parents|roommates|roommate|town|paycheck|noise|takeout|a_suitcase|state|dorm|two|my_in_laws|ramen
  dont|hate|never|not want|wanna|like|love to? wake_up|waking_up|get_up ~1 early|at|before|for_work|on_mondays|when_its|so_early|that_early|for_school|at_5|to_my_alarm|to_an_alarm
  scared|nervous|embarrassed|bored|worried|starving|tired|freezing|frightened|exhausted|hungry half? to_death|to_dead
  to|till death do_us_part
  life or death situation_in|in_the_game
  matter of life and death lol|to_my_boss
  death cab|metal|valley|note|star|by_chocolate|march|stranding|grip|row_records|taxes|becomes_her|of_a_salesman|on_the_nile|certificate|in_the_family
  love|loved ~1 you|him|her|it|them to_death
  it|that|this|which beat|beats me
  beats headphones|by_dre|me_why|me_how|me_what|me_lol
  beat|beats|beating around|the_traffic|the_rush|the_heat|cancer|the_odds|myself_up|egg|eggs
  knock|knocked|knocks out|it_out|on_wood|dead|em_dead
  murder mystery|mysteries|she_wrote|on_the_orient|in_the|podcast|hornets|scene
  only murders in
  true crime
  crime|murder|death|horror show|podcast|podcasts|mystery|novel|novels|documentary|metal|movie|game
  blood test|tests|work|pressure_cuff|sugar_test|draw|orange|type|drive|donation|moon|pressure_monitor
  poison ivy|oak|ivy_rash
  food poisoning
  name|pick your poison
  narcan training|class|kit_at
  dentist ~6 numb|swollen|swelling
  breathe|breath|breathing exercise|exercises|technique|techniques|work|app|meditation|video|slowly|easier|better|in|out|deeply|deep|again
  breathing ~1 better|easier|exercise|exercises|fine|normal|normally
  cant|couldnt breathe ~2 laughing|when_i_laugh|through_my_nose|so_funny|lol|from_laughing|stuffy
  laugh* ~4 cant|couldnt|could_barely|couldn breathe
  allergy|allergic|allergies to ~2 penicillin|peanuts|sulfa|cats|dogs|latex|pollen|shellfish|amoxicillin|bees|dust|nuts|milk|gluten|ibuprofen|codeine
  allergies ~2 season|list|on_file|are
  history|family_history of ~2 seizures|seizure|heart_attack|stroke|suicide|overdose|abuse|allergic|heart_disease|fainting|domestic|violence|sexual_abuse|self_harm|epilepsy
  seizure disorder|medication|meds|dog|free
  no|never|without|free|denies|denied|any|not_had ~2 seizures|seizure|fainting|chest|allergic|shortness|heart_attack|hives
  [trapperson] ~3 died|passed_away|passed|killed_in_action|killed_in_a|was_killed|has_died|had_died|death|murio|fallecio|fallecido ~6
  [trapperson] ~3 suicide|killed_himself|killed_herself|committed_suicide|took_his_own_life|took_her_own_life|died_by_suicide|se_suicido|se_mato|overdosed ~2 last|years|when|in|a|ten|two|this|before|and_i_miss|hace|en|cuando
  lost ~3 to suicide|overdose|an_overdose
  died|death by|of|from ~1 suicide|overdose
  had|has|having|have ~2 heart_attack|stroke|seizure last_year|in_20|years_ago|when|in_19|last_month|ago|two_years_ago|in_his|in_her
  [trapperson] ~2 had|has|suffered a? heart_attack|stroke|seizure|seizures
  my_dad|my_mom|my_father|my_mother|my_grandfather|my_grandma|my_uncle|my_aunt had a heart_attack|stroke
  take|taking|takes|took my|all|all_of_my|all_my|both|the? ~1 [pills] ~2 as_prescribed|as_directed|every|daily|each|with_food|with_breakfast|at_night|in_the_morning|at_bedtime|on_time|this_morning_as|at_the_same|once_a|once_daily|once_each|once_every|twice|before_bed|after_dinner|regularly|consistently|last_night_as|yesterday_as|like_you_said|today_as
  took|take|taking|taken ~1 one|1|two|2|half|my|a|another|three|3|both ~2 [pills] ~1 this_morning|last_night|today|with|at_night|at_bedtime|at_noon|at_lunch|at_dinner|at_breakfast|at_#|before|for|as|yesterday|instead|after|each|every|daily|twice|once_a|once_daily|once_each|once_every|and_feel_fine|and_it_helped|late
  mg|milligrams ~6 a_day|daily|at_night|each|every|morning|night|bedtime|as_prescribed|twice_a_day|once
  take|taking|tomo|tomando # mg|milligrams|miligramos
  forgot|missed|skipped|miss|forget|skip|ran_out ~5 dose|doses|pill|pills|medication|meds
  should_i|can_i|do_i|could_i|dont|never|not_to double ~4 up|dose|doses|pill|pills|medication|meds
  too|so many|much emails|meetings|questions|work|forms|side_effects|paperwork|screen|coffee|sugar|tv|to_do|money|pressure|stress|appointments|copays|pills_to_take|pills_a_day
  tomo|tomar|tomando mis|mi|la|las|el|una|todas|todos|dos|media ~2 [pastillas] ~3 todos_los_dias|cada|diario|diaria|con|por_la|en_la|antes|despues|al|como_me|segun|a_la_hora|puntual
  time|times|tiempo ~1 to kill
  mato|matar|mata|matando el|la|tiempo|dos_pajaros|hambre|de_risa|dos|las ~1 tiempo|hambre|curiosidad|cucarachas|hormigas|pajaros|aburrimiento|rato|antojo|mosquitos
  me mata|matan|esta_matando|estan_matando|matas ~1 el|la|los|las|este|esta|de|? [cosa]
  [cosa] ~2 me mata|matan|esta_matando|estan_matando|va_a_matar|tiene_muerto|tiene_muerta|ahoga
  escuadron suicida
  matar a un ruisenor|mosquito
  morir matando
  golpe de calor|suerte|estado
  corte|cortar|cortarme|corto|cortarse el|la|las|mi|mis|un ~1 pelo|cabello|unas|cesped|pasto|luz|agua|cebolla|verduras|llamada|copete
  me corte ~2 cocinando|afeitando|afeitandome|con_un_papel|pelo|cabello|rasurando|picando
  me amenaza con ~1 llover
  no puedo ~1 vivir ~1 sin ~1 el|mi|mis|la|cafe|ti|musica|chocolate|tacos|internet|celular
  no puedo esperar
  duele|dolor ~1 la|el|de|mi ~1 cabeza|espalda|rodilla|estomago|muela|garganta|pie|panza
  murder|killed|kill|crushed|nailed|aced|slay|slayed|slaying that|the|this|my|those|it ~1 test|exam|interview|presentation|song|look|outfit|vocals|workout|queen|essay|pizza|burger|day
  final|boss fight|battle|boss
  rage quit
  killed|shot|stabbed|died|respawn*|beat|blew_up ~5 game|level|final_boss|boss_fight|last_boss|fortnite|minecraft|zelda|halo|valorant|mario|the_boss|call_of_duty|gta|skyrim|overwatch|elden_ring|dark_souls|the_sims|sims|dnd|roblox|apex|league
  game|level|fortnite|minecraft|zelda|halo|valorant|call_of_duty|gta|skyrim|overwatch|elden_ring|dark_souls|sims|dnd|roblox ~6 killed|shot|stabbed|died|kills
  gun|knife|knives|gun_range range|show|license|permit|safe|store|control|shop|metal|block|set|skills|sharpener
  gun|guns ~3 locked|unloaded|in_a_safe|gun_safe|stored|storage|hunting|range
  roses|nose ring|bleed
  nose ~1 bleed|bleeding|bleeds
  gums ~1 bleed|bleeding
  bleeding|bled ~2 gums|period|paper_cut|heart|edge|through_my_pad
  bridge ~1 loan|course|game|club|traffic|toll
  bridge traffic|toll|construction
  parked|drive|drove|driving|ran|walked|walk|run|biked|cross|crossed over|across|under the|a bridge|golden_gate|brooklyn_bridge
  rope ~2 course|climbing|swing|jump|skip|class|bracelet
  goodbye ~3 party|dinner|lunch|card|gift|coworker|coworkers|hug|summer|2025|2026|weekend|carbs|cake|for_now|and_have|and_thanks|until_next
  giving|gave|given|give away ~4 clothes|baby|old|stuff|toys|moving|furniture|books|sweaters|secret|goodwill|donat*|couch
  wrote|writing|write|written ~2 letter|letters|note|notes ~3 insurance|landlord|editor|santa|teacher|school|boss|hr|thank|cover|gratitude|congress|sick|doctors
  in heaven when|with_this|eating
  take me out ~1 to|for|of_the|of_your|off|on
  hate my life lol|today_lol
  waste of money|time|space_in|a_day
  lifesaver|life_saver|life_hack|life_coach|life_insurance_form|life_changing|still_life|shelf_life|battery_life|afterlife_party
  saved|saving|save my life
  breakup|broke_up|break_up
  drama queen
  gun ho|gung_ho
  hurt|hurts|hurting my|his|her|their|your feelings|back|knee|knees|ankle|shoulder|wallet|foot|elbow|hip|neck_at
  feelings ~1 hurt
  dont|didnt|never|not want|mean|meant|wanted|like|wish to? hurt|upset|harm|offend ~1 his|her|their|your|anyones|my_moms|my_friends|anybodys? feelings
  kick|kicks|kicking|kicked the_habit|in|off|back|ass|butt|my_butt|out_of|it
  abuse of power
  substance|drug|alcohol abuse
  overdose|overdoses patients|crisis|epidemic|awareness|deaths|prevention|training|victims
  was|got|am|get|getting|all|im choked|choking up
  [partner] ~4 kill|murder me for|if|when ~4 late|forgot|forget|miss|missed|anniversary|mess|spending|bill|lol|haha|finds_out_i_spent|dishes|birthday|dinner
  pill|pills|tablets|capsules|vitamins|vitamin|they|its ~3 hard|difficult|big|large|tough to swallow
  paintball|laser_tag|nerf ~8 shot|shoot|killed|hit
  cant|cannot take|stand|handle|do ~1 this|the|these|another heat|cold|noise|weather|humidity|commute|traffic|meeting|meetings|winter|job|mornings ~1 anymore|?
  kill|killing|kick this|the|that|a|my|bad habit|habits|craving|cravings|germs
  dont|not keep trying ~1 log
  choked|choking|choke down|chain hazard|?
  fight|fighting ~1 a_cold|for|cancer|club|off|traffic|the_flu|over_the|about_money|about_dishes|over_dishes|with_my_insurance|insurance
  left ~1 the_kids|my_kids|my_son|my_daughter|the_baby ~2 with|at_daycare|at_school|with_grandma|alone_with_grandma
  threatening to ~1 rain|snow|quit|cancel
  threat* ~1 weather|rain
  snow|rain threat*
  nobody|noone|no_one|none|never at|in|around? my|our|the? home|house|family|life? here? has|have|is|was? ever|never|been? hurts|hurt|hurting|hits|hit|hitting|beats|beat|abuses|abused|touches|touched|threatens|threatened|scares|forces me|us|by
  nadie en|de? mi? casa|familia? me ha|han? lastima|lastimado|pega|pegado|golpea|golpeado|maltrata|maltratado|toca|tocado|amenaza|amenazado|hace_dano|hecho_dano
  nunca|jamas me ha|han? pegado|golpeado|lastimado|maltratado|tocado|amenazado|pega|golpea|hecho_dano nadie?
  in danger of failing|losing|missing|being|getting|running|dropping|becoming
  en peligro de reprobar|perder|quedarme|atrasarme|llegar|extincion
  with|con your|my|his|her|their|los|mis|sus? eyes|ojos closed|shut|cerrados
  close|closed|closing|cierra|cierro|cerre your|my|his|her|their|los|mis eyes|ojos
  pushed|pushes|push me to ~1 apply|try|finish|study|run|go|do|be|get|take|talk|write|grow|speak|join|keep|ask
  beat|beats|crushed|destroyed|killed me|us at|in|by chess|checkers|tennis|golf|cards|poker|pool|monopoly|scrabble|uno|mario|a|the|video_games|ping_pong|basketball|soccer
  beat|beats|crushed|destroyed my|him|her|them|everyone ~1 at chess|checkers|tennis|golf|cards|poker|pool|monopoly|scrabble|uno|mario|video_games|ping_pong|basketball|soccer
  no quiero morir|morirme|matarme quiero vivir|estar|ser|sentirme|sanar|mejorar
  tracks|tracking|monitors|watches my order|package|delivery|sleep|steps|calories|heart_rate|blood_pressure|weight|mood|shows|kids|dog|cat
  kitten|puppy|dog|cat|duck|goat ~3 follows|following|follow me|us
  rope swing|ladder|course|climbing|jumping|toy|bracelet|jump
  noose tight
  vitamin|vitamins|probiotic|melatonin|multivitamin twice|double|two_times
  accidentally took my vitamin|vitamins|probiotic|allergy|multivitamin
  me mato|mate|maté|muero|mori de|del la? risa|hambre|sueno|calor|frio|verguenza
  lol|lmao|omg|haha ~1 im|i dead|died
  im|i dead|died :skull:? lol|lmao|haha|that|this|those
  goodbye|bye ~3 see_you|talk_soon|have_a|until_next|next_week|next_time
  goodbye|goodbyes to ~3 at|before|after the? ~1 airport|station|party|wedding|graduation|school|trip|dinner|flight
  husband|wife|partner|mom|mother|sister|friend|family|boyfriend|girlfriend ~3 let|lets me rest|sleep|nap
  overdoses|overdose|suicides come|came|comes in
`
