import type { PhraseGroup } from './phrase-group.ts'

/** Harm to oneself, veiled: self-injury, hopelessness, being a burden, and words that ask for a question back. */
export const harmSelfVeiled: readonly PhraseGroup[] = [
  {
    category: 'harm_self',
    level: 'moderate',
    phrases: `
      [everyone] ~4 [better] ~4 [without]
      [better]|happy|best|good|nice ~3 if|once|when i|im|ill|id ~2 [absent]
      if|when|once i|im|ive ~2 [absent]|killed_myself ~4 [everyone]|nobody|noone|no_one|who|would|things|happier|care|notice|miss|better|easier|relieved|funeral
      wonder|wondering|imagine|imagining|think|thinking|thought ~4 if_i_died|if_i_was_dead|if_i_were_dead|my_funeral|at_my_funeral|when_im_dead|if_i_just_died|if_i_disappeared|if_i_killed|life_without_me|world_without_me
      come|cry|crying|sad ~2 to|at|if my funeral|death
      no light ~2 end|left|tunnel
      carry|carrying it out|through ~4 tonight|weekend|soon|today|tomorrow|plan
      nobody|noone|no_one ~1 needs|need|wants|want ~1 me|an_old|old_people|someone_like_me
      quickest|fastest|easiest|surest|painless|best ~2 way|ways|method ~2 go|die|end|do_it|disappear|out
      tell|telling|let my|the ~2 kids|mom|mother|dad|wife|husband|son|daughter|family|children|sister ~3 loved|tried|sorry|fault
      last|final message|text|note|words ~5 from_me|hear|get|ever|send
      affairs|papers ~2 in_order
      better|happier ~2 with ~1 another|other|different|someone ~1 mother|mom|dad|father|wife|husband|else
      deserve|deserves ~2 better|another|different ~1 mother|mom|dad|father|wife|husband|than_me
      whoever|someone|somebody|kids|wife|sister|mom|they|who ~1 find|finds|found|finding me|my_body
      [gun]|rope|noose|soga|cuerda ~3 shed|closet|garage|room|cuarto|drawer|nightstand|ready
      cabeza ~4 pared
      escribi|escrito|deje ~3 carta|cartas ~6 amanezco|despedida|hijos|hija|por_si|muera
      mis_hijos|mi_familia|todos ~3 mejor con ~1 otra|otro|mi_mama|alguien
      sit|sat|sitting ~3 garage|car ~3 engine|exhaust
      made|making|make|found|at|come_to ~1 peace ~2 with|in ~2 it|dying|death|leaving|decision|ending|god|end|everything|going
      dark|darkest|scary|bad|disturbing|intrusive|terrible|awful|horrible|worst|weird|violent|ugly ~1 thoughts|impulses|urges|ideas
      dark|darkest|very_dark|bad place|places|hole|headspace ~4
      tell|telling my ~2 kids|family|mom|mother|dad|wife|husband|son|daughter|children|sister|brother|parents|friends ~3 love|sorry|proud|goodbye|forgive
      tell|telling him|her|them|everyone|everybody ~2 love_them|love_her|love_him|im_sorry|sorry|goodbye
      sorry for everything|being_a_burden|what_im_about_to_do|what_i_am_about_to_do|what_i_have_to_do|leaving|all_the_pain|what_i_did
      forgive me ~3
      burden
      cant|dont_think_i_can|cannot|dont_want_to|not_able_to|unable_to do|keep|take|handle|stand|face|bear ~3 anymore|any_more|any_longer|much_longer|another_day|one_more_day|another_night|like_this|no_more
      make it|this|the_pain|everything|the_voices stop ~2 forever|please|for_good|now|permanently|i_cant
      [want] ~2 pain|suffering|hurting|everything|voices|noise|misery ~2 to|be|? ~1 end|stop|over|go_away
      only|one way ~6 end|stop|out|escape|peace|free|relief|fix
      nothing matters|left|to_lose ~3
      nobody|noone|no_one ~1 would|will|cares|care|even ~2 miss|notice|cry|care|know|find ~3 dead|gone|died|me|disappeared|left|i
      not|never|wont|dont ~1 going_to|plan_on|planning_on|see|make|expect|think_ill ~1 to? ~1 be_here|make_it|see_30|see_40|see_next|be_around|live_past|see_my_next|grow_old|live_long|be_alive|see_christmas|live_to
      dead inside
      one way ticket
      last will
      better place|world ~3 without_me|dead|heaven|soon|death
      rest|sleep|peace ~2 forever|eternal|at_last|finally ~2
      eternal rest|peace|sleep
      the end of me|my_life
      self destruct*
      harm to myself|?|without_me|gone|if_i_died|not_here|in_the_ground
      better if ~3 [die]|gone|wasnt_here|wasnt_alive|never_born|wasnt_around|werent_here|disappeared|was_dead|were_dead|werent_around|didnt_exist|never_existed
      [everyone] ~3 [without] ~3 better|happier|easier|fine
      [without] ~3 [everyone]|it ~3 [better]
      rather be dead|die|not_be_here|not_exist|not_wake_up
      easier|simpler|nicer|kinder|better ~1 to be dead|gone|not_here
      cant|cannot|dont_think_i_can|not_sure_i_can|dont_know_if_i_can|might_not keep ~1 [self] safe
      wonder|wondering|imagine|imagining|think|thinking|curious ~5 feel|be like to jump|fall|drown|bleed|crash|die
      [blade] ~7 looking|staring|stare at it|them
      have|got|made a|my plan and a|the|? date|time|day|method|note|place
      [i] am|im|feel|feels|like|just|such|being ~2 burden|waste_of_space|waste_of_life|waste_of_oxygen ~5 die|dead|gone|without|better|end|everyone|here|family
      waste of oxygen|space|air|life
      [i] deserve|deserves to? die|death|be_dead|be_punished|pain
      tired|sick|exhausted|done|weary|over|fed_up|finished ~3 living|life|alive|existing|existence|being_here|being_alive|breathing|my_life|waking_up|fighting_to_live|trying_to_live|with_everything_and_everyone
      self|[self] harm*|injur*|mutilat*
      selfharm*|selfinjur*
      [want]|[think]|urge|urges|tried|again|started|been|keep|kept|relapsed|i|ive ~2 hurt|hurting|harm|harming|cut|cutting|burn|burning|injure|injuring|punish|punishing|hit|hitting|stab|stabbing|scratch|scratching|starve|starving|choke|choking|bruise|bite ~1 [self]
      hurt|hurting|harm|harming|harmed|cut|cutting|burn|burning|burned|burnt|injure|injured|injuring|punish|punishing|scratched|scratching|choking|strangling|starving [self]
      [i] ~2 cut|cutting|burn|burned|burning|carve|carved|scratch|scratching|slice|slicing|slash|slashed ~1 my [body]
      been|started|relapsed|relapse|again|back_to|keep|kept|still|urge_to|need_to|want_to|wanna|urges_to ~1 cut|cutting|burning|slicing ~1 again|my|myself|to_cope|deeper|every|tonight|at_night|lately|arms
      relapsed ~2 cutting|self|harm|burning
      cut|cutting deep|deeper|again_last_night|to_feel|so_deep|feels_good|helps_me|and_bleeding|too_deep
      fresh cuts|scars
      bleeding|blood ~4 my_wrists|my_arms|my_wrist|from_cutting|cuts|wrists
      [blade]|lighter|cigarette ~3 my|myself ~1 [body]|skin|arms|myself
      passive|intrusive|dark|bad|scary|ugly|morbid|death suicid*|thoughts_of_death|thoughts_of_dying|thoughts_about_death|thoughts_about_dying|ideation|wish
      [think]|want|wish|crave|prefer|welcome|romanticize ~2 death|my_own_death|my_death|my_funeral|dying|being_dead
      death|dying ~2 only|sounds|seems|feels|would_be|is|looks ~2 way|answer|peaceful|relief|option|better|nice|escape|good|easier|welcome|out|solution|comforting|sweet|freeing|tempting
      only|one|easy|quick|painless|permanent way ~1 out|to_stop_this|to_end_this|to_escape|i_can_stop_the_pain|to_stop_the_pain|to_die|to_go
      painless ways|way|method|death
      looking|want|need|searching for a|the|? way|permanent out|out_of_this_life|exit|escape_from_life|solution
      [want] ~1 out of|from ~1 life|this_world|living|existence
      [want]|feel_like|feeling_like|ready_to|about_to|going_to ~1 give_up|giving_up|give_in|quit ~2 on_life|living|life|completely|for_good|on_everything|on_living|forever|tonight
      giving_up|given_up|gave_up|give_up on life|living|everything|myself_completely|being_alive
      [want] ~2 go_to_sleep|sleep|fall_asleep|close_my_eyes ~2 forever|never|not
      [i] want|need it|this|everything|all_of_this|the_pain|pain|all to|? stop|end|over|be_over ~3 forever|cant|now|for_good|please|anymore|permanently
      ending|end|over|finish things|it_all|my_story|everything|my_suffering
      hope|wish|wishing|hoping|want|praying ~2 a|some|something|god|cancer|the|get|that|i car|truck|bus|someone|plane|accident|heart_attack|cancer|lightning|disease|would|takes_me|kills|take|get_hit|got_hit|have_a|had_a ~5 hit|hits|kill|kills|take|takes|me|end|crash|crashes|attack|accident|cancer|illness
      god|lord|universe|death ~3 take|takes|took me|come_for_me|call_me_home
      take me now|lord|god|away_god|home_lord|out_of_this_world|home_god
      [i] hope ~3 car_accident|accident|terminal|fatal
      get|got|getting hit by a? car|bus|truck|train ~4 relief|ok|better|good|nice|solve|easier|mind|happy
      [i] dont_know|not_sure how_much|how_long|if|how ~3 longer|can ~3 hold_on|go_on|last|make_it|survive|live|stay_alive|keep_going|take_it|take_this|fight|be_here
      cant take|do|handle|stand|bear it|this|life|living|being_alive|my_life|the_pain anymore|any_more|any_longer|much_longer|life|no_more
      [i] am|im done|finished|out|so_done|over_it ~1 with_life|living|fighting_to_live|for_good|with_this_world|with_it_all|trying_to_live|with_living|existing|with_this_life
      at the end of my rope
      what|whats is|s|? the? point ~2 living|life|being_alive|going_on|staying_alive|of_me|existing|waking_up|anymore|trying
      why am|should i ~1 still_here|alive|even_alive|even_here|keep_living|go_on|live|still_alive|on_this_earth|even_exist|bother_living|stay_alive
      hopeless|worthless|useless|pointless|empty|trapped|unbearable ~8 die|dead|end_it|gone|disappear|live|alive|no_way_out|not_be_here|anymore
      no_way_out|no_escape|no_hope_left|no_future|no_hope|nothing_matters ~6 anymore|death|left|for_me|me|die|alone
      ran_out|out of reasons|reason to live|stay|go_on|be_here|keep_going
      will|did is done|signed|written|updated ~6 peace|leaving|ready|dog|goodbye|gone
      life_insurance|insurance|family|kids|they ~6 money|payout|policy ~3 if_i_die|when_im_dead|when_im_gone|if_i_died|im_dead|worth_more_dead
      worth more dead
      unaliv*
      self delete|deletion|exit|termination|end
      log|logging|clock|clocking|check|checking off|out_of|out of? life|earth|permanently|forever|for_good
      commit|committing|commited suicide|die|self|toaster|unalive|harakiri|sudoku|alive|not_alive
      game over for|me|forever
      [i] dont|do_not feel safe ~1 with|by|around|from myself
      not|dont feel|feeling|? safe from|with|alone|by myself|my_thoughts|with_myself|tonight
      hearing|hear|voices|voice ~3 tell|telling|tells|say|saying|command me|to|i ~3 kill|die|hurt|end|jump|cut|harm|do_it|myself
      [i] feel|feeling|am|im ~1 unsafe ~1 with|alone|tonight|myself
      death wish
      [i] love_you|sorry|forgive ~6 goodbye|tell_my_kids|take_care_of_my|not_your_fault|find_my_body
      take care of my kids|dog|cat|children|mom|pets|son|daughter|baby ~3 gone|when|after|for_me
      my|the note|notes|letter|letters is|are already|all|finally? written|ready|done|sealed|finished
      bought|buying|ordered|ordering|got|found|have a|the|some|my helium|nitrogen|charcoal|inert_gas tank|tanks|canister|canisters|cylinder|grill_for|bags|?
      keep|kept driving|walking|going|coming|returning|ending_up ~2 overpass|bridge|tracks|cliff|ledge|rooftop|parking_garage
      overpass|bridge|tracks|cliff|ledge|rooftop ~1 i keep|kept driving|walking|going|coming|returning
      nobody|noone|no_one|wont|never ~2 has|have|need|needs|having to deal_with|put_up_with|worry_about|carry|take_care_of|bother_with me
      im done ~1 goodbye|bye|farewell|adios
      tonight|today|tomorrow i stop|quit|end ~1 being|trying|existing|fighting|everything|?
    `,
  },
  {
    category: 'harm_self',
    level: 'low',
    phrases: `
      [i] ~5 die|dying|death|dead|kill|corpse|coffin|grave
      die|dying|death|dead|kill ~3 i|im|me|my|myself
      [i]|me|my|myself ~6 my_own_funeral|my_funeral|scars|six_feet_under|methods|existing|[gun]|ammo|bullets|slit|hanging|jumped
      six feet under
      goodbye
      [want]|[think] ~2 crash|crashing|wreck|wrecking|flip ~1 my|the|our car|truck|bike|motorcycle
      not|wont|never|dont|didnt ~2 survive ~1 it|this|the|?
      say|saying|said|started_saying ~1 goodbye|goodbyes|farewell ~1 to|? ~1 people|everyone|family|friends|kids|them|?
      dont|not|never let|make me ~1 wake_up|wake|live|survive|come_back
      let me die|go|not_wake_up|sleep_forever|rest
      cant|dont|not ~1 see|imagine|picture myself|me ~1 alive|here|living|around|getting_old|next_year|growing_old
      stare|staring|stared at ~2 [means]|pills|knife|gun
      [means]|oxy|pills ~8 staring|calling_me|tempting|tempted
      nothing|noone ~1 keeping|keeps|holding|left ~1 me|in_me|for_me ~1 here|alive|going|?
      friday|saturday|sunday|monday|tuesday|wednesday|thursday|tonight|tomorrow is the|my day|night|end|last
      isnt|not|wasnt|none|never ~4 your|her|his|their|anyones|anybodys fault
      darkness ~3 me|take|win|wins|swallow
      brave|courage|guts|strength|nerve|balls enough? ~2 to? ~2 do_it|end|die|go_through|jump|kill|myself|?
      [pills]|[gun]|[blade] ~3 by|beside|next_to|near|under ~2 bed|nightstand|pillow|me
      telling|tells|tell|told|says|saying|urging|begging|commanding|screaming_at me to ~1 jump|do_it|end|die|cut|kill|hurt|drive|let_go|swallow|take
      ready to go|die|leave|be_done|let_go|say_goodbye
      research*|search*|look*|read* ~3 methods|ways_to|how_to ~2 die|methods|kill|end|tie|overdose|bleed|go|methods
      sh again|relapse|relapsed|urges|thoughts
      favor ~4 dying|die|dead|gone|disappear*|leaving|world|not_here
      giving|gave|give|given ~4 away ~3 friends|family|things|everything|stuff|pets|it_all|all
      giving|gave|give ~1 my things|stuff|belongings|everything|clothes away
      dont|no|cant|not|tired|exhausted|done ~6 keep|stop|to? fighting|trying|going|living|pretending|surviving ~1 anymore|this|like|?
      this is it|the_end
      signing|checking|logging|tapping|bowing|opting out ~3 good|life|forever|permanently|soon|tonight|?
      stood|standing|stand|sat|sitting|climbed|walked ~3 platform|ledge|bridge|roof|rooftop|balcony|edge|tracks|cliff|overpass
      almost|nearly|about_to|tempted|tempted_to ~1 jump|jumped|did_it|do_it|swerved|pulled_the_trigger|went_through_with_it
      wont|not|never|dont ~1 be? needing|need ~6 anymore|after_tonight|after_today|appointments|longer|soon|where_im_going
      living|life|being_alive|existing|existence ~1 is|feels|seems|has_become|hurts ~2 exhaust*|painful|torture|unbearable|pointless|too_much|hell|agony|meaningless|empty|suffering|punishment|nothing|over|not_for_me|worthless|curse
      my heart ~3 stop|stops|give_out|stop_beating
      cant|dont ~1 fight|hold_on|hang_on|hold_it_together|survive|endure|suffer ~3 anymore|longer|this|much|?
      slipping|fading away
      no one|body|noone|nobody ~1 would|will|can ~1 save|help|stop me
      too late ~2 for_me|save_me|help_me|now
      better never|not been_born|to_have_been_born|exist*
      [i] ~2 hate|loathe|despise|disgusted ~1 myself ~6 die|dead|gone|alive|living|cut|hurt|deserve|end|exist|pain
      deserve to? suffer|hurt|be_hurt|be_punished|pain|bleed
      punish|punishing|hurting myself|my_body
      me habria|hubiera|habia|hubiese matado|muerto|suicidado|ahorcado
      pienso|pensando|pensado|pensar|pienso_mas ~4 muerte|morir|matarme|suicid*
      me muriera|muriese|muera
      no puedo|aguanto|soporto mas
      no quiero seguir|continuar|nada
      se acabo ~2 todo|vida|para_mi
      mi vida ~1 se? acabo|termino|no_vale|no_sirve|no_importa
      no es|fue|sera ~1 culpa|tu_culpa|su_culpa
      nadie me necesita|quiere|extranaria
      dejar de sufrir|existir|vivir|respirar
      [quiero] ~1 dejar de ~1 sufrir|existir|vivir|sentir
      yo|me|mi|quiero|estoy ~4 morir|muerte|muerto|muerta|matar|morirme|muero
      [i] dont|do_not care|mind ~1 what|whatever happens|becomes|happen ~1 to|of me
      wont|not|never|isnt|no be? a|any|another|? next|more|another session|visit|appointment|birthday|christmas|time|week|year|summer ~2 for_me|?
      one more|last birthday|christmas|summer|week|month|day ~5 then|after|go|done|free
      if ~1 a|some|that|this car|bus|truck|train|meteor|semi hit|hits|ran_over|took_out|flattened me
      permanent|eternal|endless|everlasting|forever|final sleep|rest|silence|nap|peace
      im|i_am|here|sitting|standing|parked|back at|on|by the|my bridge|ledge|tracks|overpass|cliff|rooftop|roof|edge
      made|wrote|rewrote|rewriting|updated|signed|changed|finished my will|will_and
      insurance|policy|payout|pension ~2 money|payout|pay|check ~8 me|them|family|kids|wife|husband|without|only|better
      get|have|collect|live_off ~2 insurance|payout|policy ~6 me|gone|finally|better|without|only
      drove|driving|rode ~6 eyes_closed|no_seatbelt|no_helmet|lights_off|wrong_way
      lied|lying|not_true|wasnt_true|not_honest|wasnt_honest|fine|pretend* ~8 plan|know_how|know_when|think_about_dying|want_to_die
      finish|complete what i|i_have started|began|tried
      [think]|thought|tried|almost|nearly|urge|tempted|about ~2 jumping|gassing|electrocut*|suffocat*|hanging|drowning|jump|hang
      hanging|jumping|drowning|pills|bleeding|carbon_monoxide|[gun] ~2 seems|sounds|looks|would_be|is ~2 quickest|fastest|easiest|easy|quick|painless|peaceful|surest|simple
      [i] tried|attempted ~3 last|twice|once|ago|yesterday|week|month|night|times|year ~3 nobody|noone|alone|survived|told
      found|chose|have|picked ~1 a|my|the method
      how|not|dont_know|not_sure ~3 longer|long i can|will ~1 hang_on|hold_on|last|keep_this_up|do_this|take_this|fight
      weapon|[gun]|[blade] ~2 on myself|me
      out of options|choices|ways|reasons ~4 except|but|left|only|?
      river|lake|ocean|bridge|tracks|ledge|pills|[means] ~2 looks|seems|sounds|is|keeps inviting|tempting|calling|peaceful|good|friendly
      wrist|wrists|arm|arms|thigh|thighs ~3 mess|cut|cuts|slashed|bleeding|scars|marks ~3 again|new|fresh|sleeves|?
      kids|children|dog|cat|family ~2 will_be|are|be ~1 okay|ok|fine|taken_care_of|better_off ~5 ready|gone|without|after|go|leave
      disappearing|vanishing|leaving|sleeping|going_away ~1 for_good|forever|permanently|for_ever
      cant|refuse|hate|tired|unable|not|dont ~4 continue|keep_going|be_on_this_planet ~1
      regret|hate|hated|resent ~1 being|ever? alive|born|here|living
      not|never|wasnt|isnt meant|made|built ~1 for this|the|to world|life|earth|be_here|be_alive
      nobody|noone|no_one ~2 come|cry|be ~2 my|at funeral|grave|bedside
      no|not_have|without ~1 a? future ~2 for_me|left|here|?
      would|will anyone|anybody|someone|they|you ~2 care|notice|miss|mind|be_sad|cry ~4 if|when|me
      loaded|load|cocked|cleaned ~1 it|gun|pistol|rifle ~6 drawer|back|again|twice|hand|mouth|head|lap|table
      found ~2 in|at|by|floating the|a|some lake|river|woods|motel|garage|tub|bathtub
      nobody|noone|no_one ~2 would|will|even ~2 notice|find_out|come_looking|realize|know ~1 until|for|if|that
      couldnt|cant|could_not|can_not have? ~1 stopped|saved|prevented|changed ~1 this|me|it|anything|my_mind
      tengo|ya_tengo ~1 un|el|mi plan|dia|fecha ~5 escogi|elegi|decidi|pense|listo|lista|?
      escogi|elegi|decidi ~1 el|la|mi dia|fecha|hora|lugar
    `,
  },
]
