import type { PhraseGroup } from './phrase-group.ts'

/** Harm to oneself, said plainly or as a wish, a plan or a farewell. */
export const harmSelf: readonly PhraseGroup[] = [
  {
    category: 'harm_self',
    level: 'high',
    phrases: `
      [kill]|hurl|jump [self]
      [kill] me? self
      off|offing|offed|delete|deleting|yeet [self]
      unaliv*|unalive ~1 [self]|life
      un alive|aliving
      end|ending|ended|ends ~2 [life]
      end|ending|ends it tonight|tn|now|forever|today|soon|for_good|permanently|once_and_for_all
      [want]|[think] ~2 end|ending it|it_all|things|everything
      [want] ~1 it|this|everything|all|life to? end|be_over|stop_forever
      end|ending|stop the|my|this pain|suffering|misery forever|permanently|for_good|once_and_for_all
      it to? end permanently|forever|for_good
      take|taking|took|takes my own? life|life_tonight
      [want]|[think] ~3 [die]
      [i] hope_i|hope_to ~2 [die]
      wish|wished|wishing ~3 [die]
      wish|wished|wishing ~5 killed|finished|taken ~1 me
      plan is|was ~1 to do it on|by|before|after|when
      [want]|[think]|wish|wished ~3 [gone]
      wish|wished ~2 never|not born|existed|been_born|wake_up|woken_up
      should|shouldve never been_born|existed|exist
      hope|hoping|pray|praying|wish ~3 dont|wont|didnt|never|not wake_up|wake|woke_up|survive|make_it
      go_to_bed|fall_asleep|go_to_sleep|sleep ~4 never|not|dont wake_up|wake|waking_up
      if ~2 dont|didnt|never wake_up|woke_up ~4 fine|ok|good|relieved|better|relief|happy|care
      suicid*
      toaster bath|in_the_bath
      sewer slide|side|cide
      myself|my_arm|my_arms|my_leg|my_legs|my_wrist|my_wrists|my_skin|my_hand|my_thigh ~6 on_purpose|purposely|intentionally|deliberately
      jump|jumping|jumped|step|stepping|throw_myself|walk|walking|lie_down|run|running in_front_of|under|onto|off ~3 train|truck|bus|car|tracks|subway|traffic|bridge|roof|building
      turn|turning|yank|yanking|jerk ~1 the|my wheel|steering_wheel
      is|been|keeps|caught ~1 cutting|harming|hurting|burning|starving himself|herself|themselves
      cant|cannot|wont|not guarantee|promise|vouch ~1 my|i|own safety|safe|ill_be_safe|stay_safe
      kill|shoot|stab|end|take_out|finish me now|please|already|tonight
      someone|somebody ~2 kill|shoot|end me
      :gun: me|myself|my_head|:skull:|:dead:
      :knife:|:blade: my_wrist|my_wrists|myself|my_arms|wrist|wrists|:blood:
      [want]|[think]|myself|goodbye|bye|tonight|life|done|die ~3 :rope:|:coffin:|:gun:|:skull:|:pill:|:knife:
      me ~2 :rope:|:coffin:|:gun:
      :rope: ~2 :coffin:|me|myself|:skull:|tonight|goodbye|neck
      :pill: :pill:? :pill:? :skull:|:coffin:|:dead:|me|tonight|goodbye|done
      :skull:|:coffin: ~1 me|soon|tonight|finally|peace
      slit|slitting|slash|slashing|cut|cutting|open|opening my wrist|wrists|throat|neck|veins
      blow|blowing my head|brains ~1
      put|putting|point|pointing ~3 [gun]|bullet ~3 my_head|my_mouth|my_temple|my_chin|myself
      bullet|gun ~2 in|to|through my head|brain|skull|mouth|temple
      [gun]|[blade]|rope|noose|pills in|on|around|to|against|next_to my lap|hand|hands|head|neck|throat|wrist|mouth|bed|temple
      noose|rope ~3 neck|ready|ceiling|closet|garage|rafters|tied|tree|beam
      bought|buy|buying|got|getting|found|have|loaded|hiding|hid|tied|tying|making a|the|some|my? noose|rope_yesterday|rope_today|rope_to|rope_and|gun_to|gun_for|bullets_for_myself
      bought|buying a rope
      loaded ~1 [gun]
      [gun]|[blade] ~6 on myself
      poured|dumped|spread|counted|counting|lined ~1 up? every|all ~2 [pills] ~6 enough|die|bed|table|floor|tonight
      sui thoughts|ideation|attempt
      should just end it
      hit|hits|hitting my head ~2 against|into|on ~1 wall|walls|floor
      drove|drive|driving with my eyes_closed|eyes_shut
      jump|jumping|fall|falling from the|a ~1 floor|balcony|roof|window
      what_happens_if|what_if ~2 take|took|swallow|swallowed # [pills]
      saved|saving up? ~3 of [pills]
      keep|kept|keeping the|my extra|leftover|spare|unused ~1 [pills]
      not_sure|dont_know_if|doubt|unsure ~1 be alive for|by|at|when
      know exactly how_id|how_i_would|how_ill do_it|die|end
      cleaned|cleaning out my apartment|room|house ~2 no_one|noone|nobody|so_they|so_you|so_my
      my plan is|was|involves ~2 [means]
      hang|hanging|hung|hanged [self]
      jump|jumping|leap|leaping|throw_myself|throwing_myself|step|stepping|walk|walking|run|running|drive|driving off|of|from|in_front_of|into|onto|under the|a|my|that|this? bridge|roof|building|balcony|cliff|train|traffic|truck|bus|subway|tracks|overpass|window|ledge|parking_garage|car|ocean|river|tree|wall|highway|freeway|semi|oncoming_traffic
      walked|stepped|jumped into|in_front_of ~1 traffic|oncoming_traffic|train|truck|bus|semi
      walked|ran|stepped|drove|rode|jumped|swerved|crashed into|in_front_of|off ~4 on_purpose|purposely|intentionally|deliberately
      crash|crashing|drive|driving|swerve|swerving|veer|wreck ~1 my_car|the_car|car ~2 into|off|on_purpose
      myself ~1 driving|crashing|jumping|hanging|dead|dying|falling|drowning into|off|in|from|?
      standing|sitting|parked ~2 on|at|by|near the|a bridge|ledge|edge|roof|tracks|overpass|train_tracks
      looking_at|staring_at|thinking_about ~1 the|a|my bridge|knife|gun|pills|rope|ledge|train_tracks|razor|bottle_of_pills ~8 easy|end|over|jump|wondering|peace|temptation|tempting|thinking
      overdose|overdosing on_purpose|to_die|intentionally|myself
      [want]|[think] ~2 overdose|overdosing|od
      [want]|[think] ~2 take|taking|swallow|swallowing|down|downing ~2 all|every|whole|entire|bottle|handful|bunch ~4 [pills]|them|bottle|:pill:
      [want]|[think] ~2 drink|drinking ~1 [poison]
      [want]|[think]|tried ~2 starve|starving myself|to_death
      waste_away|starve|starving ~1 die|to_death|dead
      kill yourself
      survived ~1 my|the|an|another attempt
      regret|wish|sad|sorry|mad|angry ~3 surviving|survived|it_failed|it_didnt_work|i_woke_up
      said|saying ~1 my goodbyes|goodbye|last_goodbyes
      how_many|how_much|what_dose|which|how_long ~7 die|kill_me|kill_myself|kill_a_person|overdose|od|fatal|lethal|deadly|be_fatal
      lethal|fatal|deadly dose|amount
      swerve|swerving|veer|veering ~3 into|off|traffic
      [want]|going_to|tried_to|threatened_to|threatening_to|wants_to|said_he_will|trying_to|plans_to|gonna|talking_about|thinking_about|ready_to ~2 kill|killing|hang|hanging|shoot|hurt|hurting|cut|cutting|harm|harming|drown|off|stab|unalive himself|herself|themselves|themself|themselfs
      [want]|going_to|tried_to|threatened_to|threatening_to|wants_to|trying_to ~2 end|ending|take|taking his|her|their life|own_life
      stockpil*|hoard*|saving|saved|stashing|stashed|collecting|collected|hiding|hoarded ~3 [pills]|:pill:
      [i] ~2 date|day|time|place picked|set|chosen|in_mind|ready ~1 out|?
      picked|set|chose|chosen a|the|my date|day|spot|time ~2 to|for|? ~1 die|end|do_it|it|go|out|tonight
      cant|wont|couldnt promise ~4 here|alive|safe|wont|around|hurt
      tie|tying|tied|make|making|made|buy|hang|hung|hanging a|the|my noose
      enough [pills] ~3 die|end|kill|saved|do_it|to|ready|stash*|hidden
      [pills] ~2 saved|stashed|hidden|hoarded|lined_up|counted_out|in_front_of_me|next_to_me|beside_me|in_my_hand|waiting|within_reach|guardadas|escondidas
      my time to go|die|leave
      time for|to me|say? ~1 to? go|goodbye|goodbye_forever|leave_this
      disappointed|upset|angry|sad|hate|hated|mad|annoyed|depressed|sorry|wish|disappoint ~4 still_alive|woke_up|still_here|still_breathing|wake_up_alive|im_alive|i_survived|not_dead
      still alive|breathing|here and|but|when|why ~3 hate|wish|shouldnt|want|dont
      [want]|might|going_to|could|about_to|afraid|scared|may|i_will ~3 do something ~2 stupid|drastic|bad|terrible|permanent|irreversible|take_back|myself|dangerous|reckless|horrible|rash|awful
      do something ~2 to myself
      razor|blade|blades|knife ~2 out|again|in_my_hand|calling|tonight|ready|against|skin
      [want] rope|ctb|neck|yeet
      :dead:|:skull:|:coffin: ~3 tonight|end|soon|me|goodbye|bye|life
      tonight|today|tomorrow ~2 end|ending|finish it|everything|things|this|all
      hitting|bang|banging|slam|slamming|bash|bashing my head ~2 against|into|on ~1 wall|walls|floor|?
      carve|carved|carving ~2 my|myself|skin
      i ~1 wanna|want_to|going_to|need_to do_it ~2
      walk|walking|swim|wade into|in the ocean|sea|river|lake|traffic|water|woods ~4 never|not|out|back|end|drown|disappear|?
      lie|lying|lay|laying down? on|across ~1 tracks|train_tracks|highway|road|railroad
      starve myself ~2 to_death|until_i_die|die|dead
      stop|stopped|stopping|quit|refuse ~2 my? insulin|dialysis|heart_meds|eating_and_drinking ~4 die|end|over|wither|hope|let|on_purpose
      let|letting myself die|bleed|bleed_out|starve|drown|go|slip_away
      bleed|bleeding out
      suicide|goodbye|farewell note|notes|letter|letters|video|message|plan|pact|attempt
      wrote|writing|written|write|left|leaving|recorded|drafted|typed ~2 goodbye|letters|note|letter|notes|will ~6 goodbye|gone|did_it|kids|family|understand|dead|everyone|why|sorry|im_gone|children|mom|tonight|wife|husband
      tonight|today|tomorrow|this_weekend is|will_be|ill_be the|my|? night|last_night|last_day|end|gone|dead|day_i_die|last
      this is my? goodbye|last_message|last_night|last_day|final_goodbye|final_message|the_end_for_me|last_time_youll_hear|last_text
      goodbye everyone|everybody|world|cruel_world|forever|my_friends|all|to_everyone|to_all|and_im_sorry|and_thank_you
      bye forever
      you|they|noone|no_one|nobody wont|will|ill|never ever? have_to_worry_about_me|see_me_again|hear_from_me_again|have_to_deal_with_me|find_me|find_my_body|find_me_dead|find_me_in_time
      by_the_time ~5 gone|dead|late
      gave|given|giving ~1 away ~4 things|stuff|dog|cat|belongings|possessions|everything|pets|clothes
      [i] attempted|attempt again|suicide|last|yesterday|to_end|to_take|to_kill|on|it_again|my_life
      [i] wont be here|alive|around|breathing tomorrow|much_longer|anymore|next_week|by_tomorrow|long|in_the_morning|for_christmas|for_my_birthday
      [want] ~2 join|be_with|see|meet|be_reunited_with|follow ~4 in_heaven|heaven|in_death|other_side|the_grave|afterlife
      going to be with my? mom|dad|husband|wife|son|daughter|baby|brother|sister|grandma|god|jesus|lord
      [i] know|have|picked|chose|decided|planned|set|figured_out|worked_out how|when|where|the_date|a_date|the_day|the_method|a_method|a_plan|the_place ~3 do_it|die|end|i_will_do|ill_do|kill|it_will_happen|myself
      [i] have a plan to|for ~2 die|dying|end|kill|suicide|death|myself
      my plan is to|i ~3 die|end|jump|take|drive|hang
      have|got everything|all_i_need|what_i_need|it ready|planned|need ~2 to|for ~2 die|end|do_it|tonight
      gonna|going_to|will|ill|about_to just? do_it|end_things|go_through_with_it ~2 tonight|now|today|this_time
      go|going through_with_it
      ready to go|leave|meet_god|let_go|meet_my_maker ~2 this_world|this_life|forever|heaven|for_good|for_ever|earth
      at_peace with|about leaving|dying|death|ending|my_decision|going|going_away|letting_go
      counting|count down? the? days ~2 until|till ~2 die|gone|over|end
    `,
  },
  {
    category: 'harm_self',
    level: 'high',
    isDenial: true,
    phrases: `
      [no_want] ~2 [living]
      [not] want|wanna|wish|care|deserve|need|plan|planning|expect|intend ~2 [living]
      [not] ~1 see|have|find|got|think_theres ~2 reason|point|purpose|sense|meaning ~2 [living]|life|to_live|in_life|it_all|anymore|staying
      no reason|point|purpose|sense|meaning ~4 [living]|to_live|life|this_earth|this_world|alive|staying
      nothing left? to live_for|wake_up_for|go_on_for|keep_going_for|to_keep_me_here|keeping_me_here
      nothing|noone|nobody ~1 live_for|worth_living|to_live
      cant|can_not|cannot|dont_think_i_can|dont_know_if_i_can|dont_know_how_long_i_can|not_sure_i_can|couldnt ~1 go_on|live_like_this|keep_living|live_anymore|live_with_this|keep_going_anymore|keep_doing_life|do_life|do_this_life|exist|stay_alive|survive_this|live_any_longer|live_this_way
      cant|cannot ~1 keep|stay|remain safe
      cant|dont keep|trust myself ~2 safe|alone|right_now|tonight|?
      dont trust myself ~2 with|around|near ~2 [means]|meds|alone|bridges
      life|living|my_life ~2 not|isnt|aint|no_longer|doesnt_feel|hardly|never|wasnt worth|worth_it|worth_living
      not worth living|being_alive|staying_alive|it_to_live
      [not] ~1 afraid|scared of|to dying|death|die
      [not] ~1 care|matter|mind if|whether i|a_car|a_truck|a_bus ~3 die|live|wake_up|wake|live_or_die|died|lived|survive|dead|hit_me|hits_me|killed_me|hit
      wouldnt mind|care|be_upset|be_sad|complain if|being ~4 died|die|dead|hit|killed|wake|crashed|gone|disappeared|wake_up|over
      wouldnt mind dying|not_waking_up|being_dead
      wont|not|never|dont ~2 live|make_it|survive|alive|be_alive|be_here|last until|till|to|past|through|the|for tonight|tomorrow|morning|weekend|night|christmas|birthday|next_week|the_morning|the_night|the_week|much_longer|this_week|the_weekend
      no|noone|nobody|no_one|nadie ~2 miss|notice|care|cry ~3 [without]|if_i|im_gone
      world|everyone|everybody|family|people ~3 better ~3 without me|my
      [not] ~1 belong|fit|meant ~1 here|on_this_earth|in_this_world|alive|be_alive|to_be_here|for_this_world
      not suicidal but|just ~6 die|dead|gone|wake_up|alive|here|exist|hit_me
      cant|dont ~2 stop|help ~1 thinking ~3 death|dying|dead|ending|it_all|killing
    `,
  },
]
